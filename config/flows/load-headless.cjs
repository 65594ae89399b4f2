const { createRequire } = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');

const filename = path.resolve(__dirname, '../../src/console/app/headless.cjs');

/** Runs what `buildHeadless` made, and gives what it exports. */
exports.loadHeadless = (/** @type {string} */ program) => {
  const module = { exports: {} };
  compileFunction(program, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    createRequire(filename),
  );
  return module.exports;
};
