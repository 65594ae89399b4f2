const { readFileSync } = require('node:fs');
const path = require('node:path');

const kit = path.join(__dirname, '../../src/console/kit');
const file = path.join(kit, 'tokens.css');
const themeFiles = { dark: path.join(kit, 'look/dark.css'), contrast: path.join(kit, 'look/contrast.css') };
const used = /var\((--[\w-]+)\)/g;

function declared(source) {
  const [, block = ''] = /:root\s*\{([^}]*)\}/.exec(source.replace(/\/\*[^]*?\*\//g, '')) ?? [];
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]);
}

/** Those that are made of others resolved. */
function resolved(tokens) {
  const resolve = (value) => value.replace(used, (_whole, name) => resolve(tokens.get(name)));
  return new Map([...tokens].map(([name, value]) => [name, resolve(value)]));
}

/** Every token by its name: as usual (`light`), and in each theme. */
function readTokens() {
  const usual = declared(readFileSync(file, 'utf8'));
  const themes = Object.entries(themeFiles).map(([name, theme]) => [
    name,
    resolved(new Map([...usual, ...declared(readFileSync(theme, 'utf8'))])),
  ]);
  return { light: resolved(new Map(usual)), ...Object.fromEntries(themes) };
}

function changed(theme, light) {
  return [...theme].filter(([name, value]) => value !== light.get(name));
}

const listed = (tokens) => tokens.map(([name, value]) => `${name}:${value};`).join('');

/**
 * Webpack loader: our style sheets with the tokens' values in place of their names, and the name before it where a theme has
 * another value. What the document itself shows has the themes' values with it: no sheet of a theme is there yet.
 */
module.exports = function tokens(css) {
  const watched = [file, ...Object.values(themeFiles)];
  for (const one of watched) this.addDependency(one);
  const { light, ...themes } = readTokens();
  const themed = new Set(Object.values(themes).flatMap((theme) => changed(theme, light).map(([name]) => name)));
  const needed = new Set();
  const filled = css.replace(used, (whole, name) => {
    const value = light.get(name);
    if (value === undefined || !themed.has(name)) return value ?? whole;
    needed.add(name);
    return `var(${name},${value})`;
  });
  if (!this.resourcePath.includes(`${path.sep}public${path.sep}`)) return filled;
  const frames = Object.entries(themes).map(([name, theme]) => {
    const values = changed(theme, light).filter(([token]) => needed.has(token));
    return `[data-theme=${name}]{color-scheme:${name === 'dark' ? 'dark' : 'light'};${listed(values)}}`;
  });
  // Paper is white in every theme.
  return `${filled}@media screen{${frames.join('')}}`;
};

Object.assign(module.exports, { changed, listed, readTokens });
