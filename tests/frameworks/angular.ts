// Templates are compiled in the browser.
import '@angular/compiler';
import {
  Component,
  createComponent,
  DOCUMENT,
  provideZonelessChangeDetection,
} from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import type { AppState, Handlers, Mount } from './app.ts';
import { typedInto } from './typed-into.ts';

// Angular keeps its text nodes and writes into them, and inserts blocks before comments.
const template = `
<main>
  <h1>A small app</h1>
  <p id="greeting">Hello <b>{{ state.name }}</b>, you have {{ state.messages }} messages</p>
  <p id="news">News: {{ state.news }}</p>
  <p>First of a pair</p><p>Second of a pair: {{ state.news }}</p>
  <section>Before the note@if (state.hasNote) {<p id="note">A note that comes and goes</p>}After the note</section>
  <p id="tags">Filed under @for (tag of state.tags; track tag.key) {<i class="tag">{{ tag.words }} </i>}by readers</p>
  <ul>
    @for (entry of state.entries; track entry.key) {
      <li [id]="entry.key"><a [href]="'#' + entry.key" (click)="handlers.follow(entry.key)">{{ entry.words }}</a> lives here</li>
    }
  </ul>
  <p id="counter">
    Press <button type="button" (click)="handlers.press()">this button</button> and count:
    <output translate="no">{{ state.presses }} {{ state.followed }}</output>
  </p>
  <input
    [value]="state.field" [title]="state.label" [attr.aria-label]="state.label" [placeholder]="state.label"
    (input)="write('field', $event)"
  />
  <textarea [value]="state.area" (input)="write('area', $event)"></textarea>
</main>`;

const dialog = `
@if (state.hasDialog) {
  <div role="dialog">
    <p>Do you like the small app?</p>
    <button type="button" (click)="handlers.closeDialog()">Yes, very much</button>
  </div>
}`;

class Part {
  declare state: AppState;
  declare handlers: Handlers;

  write(name: 'field' | 'area', event: Event): void {
    typedInto(name, this.handlers)(event);
  }
}

const inputs = ['state', 'handlers'];
const parts = {
  root: Component({ selector: 'app-root', template, inputs })(class extends Part {}),
  portal: Component({ selector: 'app-dialog', template: dialog, inputs })(class extends Part {}),
};

export const mount: Mount = async ({ root, portal }, first, handlers) => {
  const app = await createApplication({
    providers: [
      provideZonelessChangeDetection(),
      { provide: DOCUMENT, useValue: root.ownerDocument },
    ],
  });
  const places = [
    [root, parts.root],
    [portal, parts.portal],
  ] as const;
  const shown = places.map(([place, type]) => {
    // Angular removes the host when the app ends.
    const hostElement = place.appendChild(place.ownerDocument.createElement('div'));
    const part = createComponent(type, { environmentInjector: app.injector, hostElement });
    part.setInput('handlers', handlers);
    app.attachView(part.hostView);
    return part;
  });
  const show = async (state: AppState): Promise<void> => {
    for (const part of shown) part.setInput('state', state);
    app.tick();
  };
  await show(first);
  return {
    tree: root,
    show,
    async unmount() {
      app.destroy();
    },
  };
};
