import { done, succeed } from '../../../utils/base/result.ts';
import type { History } from '../../../utils/history/history.ts';
import type { HandlersOf } from '../../../utils/messages/listen.ts';

export const historyAnswers = (history: History): HandlersOf<'history'> => ({
  'history.keep': ({ isPrivate, ...entry }) =>
    done(history.keep({ ...entry, kind: 'text' }, isPrivate)),
  'history.read': async (question) => succeed(await history.store.read(question)),
  'history.readAll': async () => succeed(await history.store.readAll()),
  'history.star': ({ id, isStarred }) => done(history.store.star(id, isStarred)),
  'history.remove': ({ id }) => done(history.store.remove(id)),
  'history.clear': (input) => done(history.store.clear(input)),
});
