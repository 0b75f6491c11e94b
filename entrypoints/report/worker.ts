import type { WorkerScope } from '../../components/report/report-worker.ts';
import { answerWork } from '../../components/report/report-worker.ts';

// The compiler knows only a page's globals.
answerWork(self as unknown as WorkerScope);
