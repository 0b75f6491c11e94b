import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../utils/page/schedule/viewport.ts';
import { DrawnNear } from '../../../utils/page/schedule/zones.ts';
import { place } from './fake-pipeline.ts';

function open() {
  const told: string[] = [];
  const held = new DrawnNear((element, zone) => told.push(`${element.nodeName} ${zone}`));
  const zones = new Map<Element, Zone>();
  const report = (element: Element, zone: Zone) => {
    held.report(element, zone, zones.get(element));
    zones.set(element, zone);
  };
  return { held, report, told };
}

const note = () => Object.assign(place('note'), { isConnected: true });

describe('what comes near', () => {
  it('counts at once before anything was written', () => {
    const { report, told } = open();
    const below = note();
    report(below, 'far');
    report(below, 'near');
    expect(told).toEqual(['note far', 'note near']);
  });

  it('counts at once where nothing was known of it', () => {
    const { held, report, told } = open();
    held.written();
    report(note(), 'near');
    expect(told).toEqual(['note near']);
  });

  it('because of what was written waits for the first scrolling', () => {
    const { held, report, told } = open();
    const below = note();
    report(below, 'far');
    held.written();
    report(below, 'near');
    report(below, 'near');
    expect(told).toEqual(['note far']);
    held.scrolled();
    expect(told).toEqual(['note far', 'note near']);
    held.scrolled();
    expect(told).toHaveLength(2);
  });

  it('counts at once when it comes into view, and is forgotten when it goes away again', () => {
    const { held, report, told } = open();
    const [shown, gone] = [note(), note()];
    for (const below of [shown, gone]) report(below, 'far');
    held.written();
    for (const below of [shown, gone]) report(below, 'near');
    report(shown, 'in-view');
    report(gone, 'far');
    held.scrolled();
    expect(told.slice(2)).toEqual(['note in-view', 'note far']);
  });

  it('counts at once from the first scrolling on', () => {
    const { held, report, told } = open();
    const below = note();
    report(below, 'far');
    held.written();
    held.scrolled();
    report(below, 'near');
    expect(told).toEqual(['note far', 'note near']);
  });
});
