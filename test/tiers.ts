/** A file of tests that does not run every time. */
export interface RotatingFile {
  /** Relative to the project. */
  readonly file: string;
  readonly why: string;
  /** Folders and files whose change runs it as well, besides itself and the `support` folder beside it. */
  readonly owns: readonly string[];
}

/**
 * CPU seconds above which a file of the every-run tier fails the run, on a machine whose fixed loop takes one second. The rule
 * says 10; beside other programs the same work takes up to half more.
 */
export const mostCpuSeconds = 15;

/** The rotating tier, heaviest first. A file that is not in it runs every time. */
export const rotatingFiles: readonly RotatingFile[] = [
  {
    file: 'test/server/modules/statistics/demo-province.test.ts',
    why: 'large data: every figure of the demo province counted twice',
    owns: ['src/server/modules/statistics/'],
  },
  {
    file: 'test/server/security/privileges.test.ts',
    why: 'product: role x right x way to grant it, over HTTP (rules: granting, rights)',
    owns: ['test/server/security/granting.ts', 'src/server/platform/auth/privileges.ts'],
  },
  {
    file: 'test/server/security/fuzz.test.ts',
    why: 'product: random requests from six seeds (rules: inputs)',
    owns: ['test/server/security/fuzz/', 'src/server/platform/http/parse-input.ts'],
  },
  {
    file: 'test/server/process/move.test.ts',
    why: 'rehearsal: a whole installation moves to other storage',
    owns: ['src/server/platform/move/', 'config/scripts/move.ts'],
  },
  {
    file: 'test/server/db/demo.test.ts',
    why: 'large data: the demo province, twice, compared row by row',
    owns: ['src/server/demo/'],
  },
  {
    file: 'test/flows/mutations.test.ts',
    why: 'product: planted defects x recorded flows',
    owns: ['test/flows/mutations/', 'config/flows/'],
  },
  {
    file: 'test/e2e/lists.e2e.ts',
    why: 'product: every list x every filter (screens and flows tell them)',
    owns: ['src/console/kit/resource/'],
  },
  {
    file: 'test/e2e/unsaved.e2e.ts',
    why: 'product: every form x every way out (LeaveGuard.screen tells the rule)',
    owns: ['src/console/kit/unsaved/'],
  },
  {
    file: 'test/server/process/start-stop.test.ts',
    why: 'rehearsal: whole installations started and stopped',
    owns: ['src/server/main.ts', 'src/server/app.ts'],
  },
  {
    file: 'test/server/security/matrix.test.ts',
    why: 'product: endpoint x caller, over HTTP (rules: rights, foreign)',
    owns: ['src/server/platform/auth/may-call.ts'],
  },
  {
    file: 'test/server/security/scope.test.ts',
    why: 'product: endpoint x token, right and input, over HTTP (rules: foreign, inputs, rights)',
    owns: ['test/server/security/wrong-input.ts'],
  },
  {
    file: 'test/e2e/sixty.e2e.ts',
    why: 'large data: sixty streams at once',
    owns: ['src/server/platform/streams/flv/fan-out.ts'],
  },
  {
    file: 'test/server/process/live-flow.test.ts',
    why: 'rehearsal: a recorded flow against a whole installation',
    owns: ['config/flows/live.ts'],
  },
  {
    file: 'test/e2e/returning.e2e.ts',
    why: 'product: every screen x Back and reload (reload keeps the hardest)',
    owns: ['src/console/kit/kept/'],
  },
  {
    file: 'test/e2e/layout.e2e.ts',
    why: 'product: every screen of the menu x its layout (shell, narrow)',
    owns: ['src/console/app/shell/'],
  },
  {
    file: 'test/e2e/cameras.e2e.ts',
    why: 'foreign encoders of every kind (live, supervisor)',
    owns: ['src/server/platform/streams/embedded/'],
  },
  {
    file: 'test/e2e/flows.e2e.ts',
    why: 'recording and replay; the recorded flows replay every time',
    owns: ['src/console/features/flows/'],
  },
  {
    file: 'test/server/deploy/crowd.test.ts',
    why: 'large data: a crowd behind nginx comes back',
    owns: ['test/support/crowd/', 'config/deploy/nginx.conf'],
  },
  {
    file: 'test/server/backup/restore.test.ts',
    why: 'rehearsal: whole installations backed up and restored',
    owns: ['src/server/platform/backup/'],
  },
  {
    file: 'test/e2e/lost-line.e2e.ts',
    why: 'repeated: an encoder loses its line and its server',
    owns: ['src/server/platform/streams/embedded/'],
  },
  {
    file: 'test/server/process/lost-line.test.ts',
    why: 'repeated kills of a whole installation',
    owns: ['src/server/platform/streams/process/'],
  },
  {
    file: 'test/e2e/operators.e2e.ts',
    why: 'repeated: streams that end and return, two operators',
    owns: ['src/server/modules/live/live.hand-over.ts'],
  },
  {
    file: 'test/server/process/durability.test.ts',
    why: 'repeated kills while writing',
    owns: ['src/server/platform/db/pglite/'],
  },
  {
    file: 'test/server/security/canary.test.ts',
    why: 'product: endpoint x caller, searched for phones (rule: foreign)',
    owns: ['src/server/modules/phones/'],
  },
  {
    file: 'test/server/modules/live/live.races.test.ts',
    why: 'product: orders of events by dice, many rounds',
    owns: ['src/server/modules/live/live.lifecycle.ts', 'src/server/modules/live/live.queue.ts'],
  },
  {
    file: 'test/server/modules/filings/large-prints.test.ts',
    why: 'large data: a selection of 21 filings (rule: volumes)',
    owns: ['src/server/modules/filings/volumes.ts'],
  },
  {
    file: 'test/server/deploy/samples.test.ts',
    why: 'rehearsal: the sample settings of PostgreSQL and RabbitMQ',
    owns: ['config/deploy/'],
  },
  {
    file: 'test/server/db/open-database.test.ts',
    why: 'repeated: databases made, damaged and opened again',
    owns: ['src/server/platform/db/open-database.ts'],
  },
  {
    file: 'test/server/security/audit.test.ts',
    why: 'product: endpoint x ending, each with its log entry (rule: audit-rules)',
    owns: ['src/server/platform/audit/'],
  },
  {
    file: 'test/server/backup/rehearsal.test.ts',
    why: 'rehearsal: backups while a crowd writes',
    owns: ['config/bench/backup.ts'],
  },
  {
    file: 'test/server/process/failover.test.ts',
    why: 'rehearsal: PostgreSQL stopped, killed and replaced',
    owns: ['src/server/platform/db/unavailable.ts'],
  },
  {
    file: 'test/server/backup/schedule.test.ts',
    why: 'repeated: backups by the clock, kept and removed',
    owns: ['config/scripts/backup.ts'],
  },
  {
    file: 'test/e2e/administration.e2e.ts',
    why: 'parameters, roles, units, imports: screens and flows tell them',
    owns: ['src/console/features/roles/'],
  },
  {
    file: 'test/server/process/pair.test.ts',
    why: 'rehearsal: two processes on one PostgreSQL and RabbitMQ',
    owns: ['src/server/platform/processes/'],
  },
  {
    file: 'test/e2e/accounts.e2e.ts',
    why: 'two people and their accounts: screens and flows tell them',
    owns: ['src/console/features/users/'],
  },
  {
    file: 'test/server/db/durability.test.ts',
    why: 'repeated power cuts of the embedded database',
    owns: ['src/server/platform/db/pglite/'],
  },
  {
    file: 'test/e2e/filing-officers.e2e.ts',
    why: 'two editors, worklist, samples: screens and flows tell them',
    owns: ['src/console/features/filings/worklist/'],
  },
  {
    file: 'test/server/platform/files/images-memory.test.ts',
    why: 'large data: many pictures, and the memory they take',
    owns: ['src/server/platform/files/images.ts'],
  },
  {
    file: 'test/e2e/wall.e2e.ts',
    why: 'repeated: nine streams lost and back, and the memory they hold',
    owns: ['src/console/parts/live-player/'],
  },
  {
    file: 'test/server/backup/storage.test.ts',
    why: 'rehearsal: backups to S3 and back',
    owns: ['src/server/platform/files/'],
  },
  {
    file: 'test/e2e/information.e2e.ts',
    why: 'information, logs, presence: screens and flows tell them',
    owns: ['src/console/features/information/'],
  },
  {
    file: 'test/server/deploy/pair.test.ts',
    why: 'rehearsal: two processes behind nginx',
    owns: ['config/deploy/nginx.conf'],
  },
  {
    file: 'test/e2e/cooks.e2e.ts',
    why: 'find, edit, delete, export of cooks: screens and flows tell them',
    owns: ['src/console/features/cooks/'],
  },
  {
    file: 'test/e2e/kitchen.e2e.ts',
    why: 'lists of the kitchen, dishes and meals: screens and flows tell them',
    owns: ['src/console/features/recipes/', 'src/console/features/pantry/'],
  },
  {
    file: 'test/e2e/dialog-layout.e2e.ts',
    why: 'product: every dialog x its buttons',
    owns: ['src/console/kit/dialog/'],
  },
  {
    file: 'test/e2e/overview.e2e.ts',
    why: 'overview and statistics: screens and flows tell them',
    owns: ['src/console/features/overview/', 'src/console/features/statistics/'],
  },
  {
    file: 'test/e2e/looks.e2e.ts',
    why: 'product: screens x looks x contrast',
    owns: ['src/console/kit/look/', 'src/console/kit/tokens.css'],
  },
];

export const isRotating = (file: string): boolean => rotatingFiles.some((one) => one.file === file);
