/** Marko's own types need its editor plugin. */
declare module '*.marko' {
  interface Shown {
    update(input: object): void;
    destroy(): void;
  }
  const template: { mount(input: object, place: Element): Shown };
  export default template;
}

/** Stencil's own types are for its compiler. */
declare module '@stencil/core/internal/client' {
  export interface VNode {
    readonly $tag$: string;
  }
  type Child = VNode | string | number | null | readonly Child[];
  export const h: (name: string, data: object | null, ...children: Child[]) => VNode;
  export class HTMLElement extends globalThis.HTMLElement {
    /** The compiler's output calls it. */
    __registerHost(): void;
  }
  export const setPlatformOptions: (options: { raf(work: () => void): void }) => void;
  export const proxyCustomElement: <C extends CustomElementConstructor>(
    element: C,
    description: [flags: number, tag: string, members?: object],
  ) => C;
}
