import { describe, expect, it } from 'vitest';
import { windowBox } from '../../../utils/selection/viewport.ts';

const root = { clientWidth: 800, clientHeight: 3_000 };

const page = (body: object | null): Document =>
  ({ scrollingElement: body, documentElement: root, defaultView: { innerHeight: 400 } }) as never;

describe('the size of the window', () => {
  it('is that of the element that scrolls', () => {
    expect(windowBox(page({ clientWidth: 785, clientHeight: 385 }))).toMatchObject({
      clientWidth: 785,
      clientHeight: 385,
    });
  });

  it('is not the root’s height in quirks mode, where a body with its own scroll bar leaves no such element', () => {
    expect(windowBox(page(null))).toEqual({ clientWidth: 800, clientHeight: 400 });
  });
});
