import type { SampleActions, SampleView } from '../../../components/sample/sample-bar.tsx';
import { statuses } from './statuses.ts';

const nothing = () => {};

export const sampleActions: SampleActions = {
  translate: nothing,
  stop: nothing,
  showOriginal: nothing,
  showTranslation: nothing,
  openOptions: nothing,
  allowAccess: nothing,
};

const sampleView = (change: Partial<SampleView> = {}): SampleView => ({
  status: statuses.asking,
  language: 'FR',
  target: 'ES',
  failure: null,
  host: 'api.example.com',
  locked: new Set(),
  ...change,
});

export const sampleStates: Readonly<Record<string, SampleView>> = {
  counting: sampleView({ status: null }),
  ready: sampleView(),
  working: sampleView({ status: statuses.working }),
  done: sampleView({ status: statuses.done }),
  stopped: sampleView({ status: statuses.stopped }),
  'in-target': sampleView({ status: statuses.inTarget, target: 'FR' }),
  'failed-half-way': sampleView({ status: statuses.failedHalfWay }),
  original: sampleView({ status: statuses.original }),
  'no-key': sampleView({ failure: { code: 'key-missing' } }),
  'permission-missing': sampleView({ failure: { code: 'permission-missing' } }),
  refused: sampleView({ status: statuses.failedAtOnce }),
};
