const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { changed, listed, readTokens } = require('./tokens');

const library = path.join(path.dirname(require.resolve('@arco-design/web-react/package.json')), 'es');
const dark = 'body[arco-theme=dark]';

/** The library's own dark theme: its variables, and its components' rules, which the usual sheets leave out (one-look.js). */
function darkOfLibrary() {
  const folders = ['', ...readdirSync(library).filter((name) => /^[A-Z]/.test(name))];
  const sheets = folders.map((folder) => path.join(library, folder, 'style/index.css'));
  const rules = sheets.flatMap((sheet) => {
    try {
      return readFileSync(sheet, 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? [];
    } catch {
      // A helper's folder, without any look.
      return [];
    }
  });
  const applies = (rule) => rule.includes(dark) && !/-rtl|:not\(body/.test(rule);
  return rules
    .filter(applies)
    .map((rule) => rule.replaceAll(dark, '[data-theme] body').replace(/^\s*@[^;]*;/, ''))
    .join('');
}

/** Webpack loader: a theme's sheet, with the values of all tokens it changes. It comes when the theme is chosen. */
module.exports = function theme(css) {
  const name = path.basename(this.resourcePath, '.css');
  const { light, [name]: own } = readTokens();
  const values = changed(own, light);
  const rules = css
    .replace(/:root\s*\{[^}]*\}/, '')
    .replace(/var\((--[\w-]+)\)/g, (whole, token) => own.get(token) ?? whole);
  return `:root{${listed(values)}}${name === 'dark' ? darkOfLibrary() : ''}${rules}`;
};
