import { bundle } from './bundle.ts';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Places to write in</title></head>
<body><main></main><script src="editors.js"></script><script>
  const kind = new URLSearchParams(location.search).get('kind');
  window.editor = places.editors[kind](document.querySelector('main'));
  editor.element.setAttribute('data-editor', '');
</script></body></html>`;

/** A page with one kind of place to write in, by its name: `editors.html?kind=ProseMirror`. */
export const editorFiles = async (): Promise<Record<string, string>> => ({
  'editors.html': page,
  'editors.js': await bundle('tests/editors/all.ts', 'places'),
});
