import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('..', import.meta.url));
const esmOnly = [
  'content-disposition',
  'cookie',
  '@fastify/cookie',
  '@fastify/static',
  's3mini',
  'csv-parse/dist/esm',
  '@arco-design/web-react/es',
].join('|');

/** swc removes types without looking at them: `npm run types` checks them. */
const compiler = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** @type {import('jest').Config} */
const shared = {
  rootDir,
  testRunner: '<rootDir>/config/measured-runner.cjs',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: { '\\.tsx$': compiler(true), '\\.m?[jt]s$': compiler(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  clearMocks: true,
  // What the build puts in.
  globals: { FIRST_REQUESTS: { signIn: { url: '' }, session: { url: '' }, screens: {} }, TITLE_PINYIN: {} },
};

export default {
  rootDir,
  // One more than the processors of the usual machine: cameras, lost lines and dead servers are mostly waited for.
  maxWorkers: 3,
  // No test asserts a time, and machines are slow in their own ways.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/test/support/prepare.ts',
      setupFiles: ['<rootDir>/test/support/node.setup.ts'],
      testMatch: ['<rootDir>/test/{contract,gate,server}/**/*.test.ts', '<rootDir>/test/console/**/*.unit.test.ts'],
    },
    {
      ...shared,
      displayName: 'sagas',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/test/support/node.setup.ts'],
      // Time passes where a test says so; a turn of the event loop is no time.
      fakeTimers: { enableGlobally: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
      testMatch: ['<rootDir>/test/console/**/*.flow.test.ts'],
    },
    {
      ...shared,
      displayName: 'flows',
      testEnvironment: 'node',
      resolver: '<rootDir>/config/headless-resolver.cjs',
      testMatch: ['<rootDir>/test/flows/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'screen',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/support/screen.polyfills.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/screen.setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/style.stub.ts',
        '^@arco-design/web-react/es/(.*)$': '@arco-design/web-react/lib/$1',
        '^bizcharts/es/': '<rootDir>/test/support/bizcharts.stub.ts',
      },
      testMatch: ['<rootDir>/test/console/**/*.screen.test.tsx'],
    },
  ],
};
