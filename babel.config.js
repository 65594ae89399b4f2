/** For webpack, which names the environment; browser targets come from browserslist. */
module.exports = (api) => ({
  presets: [
    ['@babel/preset-env', { modules: false, bugfixes: true }],
    ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
    ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
  ],
});
