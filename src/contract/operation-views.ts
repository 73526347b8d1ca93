import type { CollectFailure } from '#domain/industry.ts';
import type { FormProps } from './form-props.ts';
import type { StaffFrame } from './moderation-views.ts';

/** Mails that were given up for the same reason; no addresses. */
export type FailedMails = { failure: string; status: number | null; count: number };

export type OperationProps = {
  staff: StaffFrame;
  form: FormProps;
  /** Versions of the program and of the data. */
  program: string;
  data: string;
  backup: {
    /** `03:30`, in UTC; null where there are no timed backups. */
    at: string | null;
    keep: number;
    dir: string;
    last: { written: string; bytes: number } | null;
    failed: boolean;
  };
  mails: { waiting: number; oldest: string | null; failed: FailedMails[]; folder: string | null };
  jobs: {
    name: string;
    started: string;
    milliseconds: number | null;
    failed: boolean;
    failures: number;
  }[];
  /** Networks of which no sample comes. */
  industry: { name: string; failure: CollectFailure; since: string; failures: number }[];
  disk: { free: number; size: number };
  database: { kind: 'embedded' | 'postgres'; bytes: number };
  processes: { name: string; program: string; started: string; connections: number }[];
  /** Of all processes, in the last hour; milliseconds. */
  slow: { call: string; count: number; slowest: number; mean: number }[];
};

export type OperationViews = { 'moderation-operation': OperationProps };
