/**
 * The import directions of the whole program, as settings and one rule of eslint-plugin-boundaries.
 * Everything not allowed here is refused, static or dynamic; `test/contract/architecture.test.ts` proves it.
 */

/** Folders and their kinds; the first match counts, a feature and a module are one element each. */
const elements = [
  { type: 'contract', pattern: 'src/contract' },
  { type: 'locale', pattern: 'src/console/locale' },
  { type: 'lib', pattern: 'src/console/lib' },
  { type: 'kit', pattern: 'src/console/kit' },
  { type: 'parts', pattern: 'src/console/parts' },
  { type: 'feature', pattern: 'src/console/features/*', capture: ['name'] },
  { type: 'app', pattern: 'src/console/app' },
  { type: 'platform', pattern: 'src/server/platform' },
  { type: 'module', pattern: 'src/server/modules/*', capture: ['name'] },
  { type: 'demo', pattern: 'src/server/demo' },
  { type: 'server', pattern: 'src/server' },
  { type: 'config', pattern: 'config' },
].map((element) => ({ ...element, partialMatch: false }));

/** What each kind may import besides itself. Two features, like two modules, never meet. */
const directions = {
  contract: [],
  locale: ['contract'],
  lib: ['contract', 'locale'],
  kit: ['lib', 'contract', 'locale'],
  parts: ['kit', 'lib', 'contract', 'locale'],
  feature: ['parts', 'kit', 'lib', 'contract', 'locale'],
  app: ['feature', 'parts', 'kit', 'lib', 'contract', 'locale'],
  platform: ['contract'],
  module: ['platform', 'contract'],
  demo: ['platform', 'contract'],
  server: ['demo', 'module', 'platform', 'contract', 'config'],
};

/** Packages that belong to one place, so that each can be replaced by changing that place. */
const homes = [
  {
    packages: ['axios', 'sockjs-client', 'xlsx', 'file-saver', 'fflate', 'benz-amr-recorder'],
    home: 'src/console/lib/**',
  },
  { packages: ['@stomp/stompjs'], home: '{src/console/lib,src/server/platform/broker}/**' },
  { packages: ['leaflet', 'gcoord'], home: 'src/console/parts/area-map/**' },
  { packages: ['bizcharts'], home: 'src/console/kit/charts/**' },
  { packages: ['xgplayer', 'xgplayer-flv'], home: 'src/console/parts/live-player/**' },
  {
    packages: [
      ...['@electric-sql/pglite', 'pg', 'sockjs', 'ws', 'node-media-server', 'sharp', '@node-rs/argon2', 'yazl'],
      ...['pdfmake', 'pdfmake/interfaces', 'fontkit', 'mediabunny', 'xgplayer-transmuxer'],
    ],
    home: 'src/server/platform/**',
  },
  { packages: ['pinyin-pro'], home: '{src/server/platform,config/webpack}/**' },
  { packages: ['kysely'], home: '{src/server/{platform,demo}/**,src/server/modules/**/*.repository.ts}' },
];

const packages = { module: { origin: 'external' } };
const nodeModules = { module: { origin: 'core' } };

const policies = [
  { allow: { to: packages } },
  ...Object.entries(directions).map(([type, allowed]) => ({
    from: { element: { type } },
    allow: { to: { element: { type: allowed } } },
  })),
  { from: { element: { type: ['platform', 'module', 'demo', 'server'] } }, allow: { to: nodeModules } },
  {
    from: { element: { type: 'contract' } },
    disallow: { to: packages },
    message: 'The contract runs everywhere and imports nothing.',
  },
  ...homes.map((one) => ({
    from: { file: { path: `!${one.home}` } },
    disallow: { to: { module: { origin: 'external', source: one.packages } } },
    message: `Only ${one.home} may import ${one.packages.join(', ')}.`,
  })),
  {
    from: { file: { path: 'src/console/**/*.{saga,slice}.ts' } },
    disallow: { to: { module: { origin: 'external', source: ['@arco-design/web-react', 'react', 'react-dom'] } } },
    message: 'Sagas and slices never touch the screen.',
  },
];

/** @type {{ settings: Record<string, unknown>; rules: import('eslint').Linter.RulesRecord }} */
module.exports = {
  settings: {
    'import/resolver': { typescript: { project: 'config/tsconfig.test.json' } },
    'boundaries/elements': elements,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
    ],
  },
};
