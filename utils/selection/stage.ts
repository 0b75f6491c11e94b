/**
 * What an element of ours is put into, so that it is drawn: the root, or, in a document that is a picture, an element in
 * it that may hold HTML. SVG draws HTML nowhere else.
 */
export function stageOn(root: Element): Element {
  if (root.namespaceURI !== svg) return root;
  const stage = document.createElementNS(svg, 'foreignObject');
  // It must have an extent to be drawn, but takes no click of the picture: what stands in it is in the top layer.
  stage.style.cssText = ['all:initial', 'x:-9px', 'y:-9px', 'width:1px', 'height:1px']
    .map((rule) => `${rule}!important`)
    .join(';');
  root.append(stage);
  return stage;
}

const svg = 'http://www.w3.org/2000/svg';
