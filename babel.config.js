/** Shared by webpack (which names the environment; browser targets from browserslist) and Jest (the running Node). */
module.exports = (api) => {
  const target = api.env('test') ? { targets: { node: 'current' } } : { modules: false, bugfixes: true };
  return {
    presets: [
      ['@babel/preset-env', target],
      ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
  };
};
