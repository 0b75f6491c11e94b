/** The report's Worker: one answer for each message, in their order. */
import type { WorkerScope } from '../../components/report/report-worker.ts';
import { answerWork } from '../../components/report/report-worker.ts';
import { createReportWork } from '../../utils/usage/report-work.ts';

// The compiler knows the globals of a page, and here they are a Worker's.
answerWork(self as unknown as WorkerScope, createReportWork());
