const path = require('node:path');

const noScreen = path.join(__dirname, '..', 'test', 'support', 'no-screen.cjs');

/** Flows are replayed without a screen: components (`*.tsx`) and styles are nobody, all else is real. */
module.exports = (request, options) => {
  const found = options.defaultResolver(request, options);
  return /\.(tsx|css)$/.test(found) ? noScreen : found;
};
