/** Marko's own types need its editor plugin. */
declare module '*.marko' {
  interface Shown {
    update(input: object): void;
    destroy(): void;
  }
  const template: { mount(input: object, place: Element): Shown };
  export default template;
}
