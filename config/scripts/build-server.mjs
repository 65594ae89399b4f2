import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = path.join(root, 'src/server');
const output = path.join(root, 'dist/server');

/** main.ts -> main, x.program.ts -> x, x.worker.ts -> x.worker: whatever runs in a process or thread of its own. */
function programName(file) {
  if (file === 'main.ts') return 'main';
  return /([\w-]+)\.program\.ts$/.exec(file)?.[1] ?? /([\w-]+\.worker)\.ts$/.exec(file)?.[1];
}

const isAsset = (file) => /\.(sql|flv)$/.test(file) || /(^|[\\/])demo[\\/][^\\/]+\.json$/.test(file);

/**
 * Packages that look for files of their own at run time (native code, WebAssembly, pages, fonts), and what others ask for
 * where it happens to be installed.
 */
const keptOutside = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'fontkit',
  'node-media-server',
  'pdfmake',
  'sharp',
  ...['bufferutil', 'pg-native', 'utf-8-validate'],
];

/** Packages written for require() ask for Node's own modules by it; a module has none. */
const requireOfPackages = "import{createRequire as require_}from'node:module';const require=require_(import.meta.url);";

/** Two sources that end in one file of the flat output would silently replace each other. */
function refuseTwins(names) {
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`src/server: two files would be built as ${twin}`);
}

async function copyAssets(files) {
  const names = files.map((file) => path.basename(file));
  refuseTwins(names);
  const folder = path.join(output, 'assets');
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map((file, index) => copyFile(path.join(source, file), path.join(folder, names[index]))));
}

/**
 * Bundles the server's programs into dist/server/<name>.mjs, packages inside: one file is read sooner than a thousand. Copies
 * what they read at run time (*.sql, *.flv, demo/*.json) into dist/server/assets. Repeating it is cheap and safe.
 */
export async function buildServer() {
  const files = await readdir(source, { recursive: true });
  const programs = files.flatMap((file) => {
    const name = programName(file);
    return name === undefined ? [] : [{ in: path.join(source, file), out: name }];
  });
  refuseTwins(programs.map((program) => program.out));
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: keptOutside,
    banner: { js: requireOfPackages },
    sourcemap: true,
    logLevel: 'warning',
  });
  await copyAssets(files.filter(isAsset));
  return programs.map((program) => path.join(output, `${program.out}.mjs`));
}

async function buildAndTell() {
  const started = performance.now();
  for (const file of await buildServer()) {
    const { size } = await stat(file);
    console.log(`${path.relative(root, file)}  ${(size / 1024).toFixed(1)} KB`);
  }
  console.log(`server built in ${((performance.now() - started) / 1000).toFixed(2)} s`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  buildAndTell().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
