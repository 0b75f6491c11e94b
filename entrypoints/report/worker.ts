/** The report's Worker: one answer for each message, in their order. */
import type { WorkerScope } from '../../components/report/report-worker.ts';
import { answerWork } from '../../components/report/report-worker.ts';
import { createReportWork } from '../../utils/usage/report-work.ts';

answerWork(self as unknown as WorkerScope, createReportWork());
