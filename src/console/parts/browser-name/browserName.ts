/** What a browser says of itself, and what people call it. Most also call themselves Chrome or Safari, which come last. */
const browsers = [
  [/MicroMessenger\/(\d+)/, '微信'],
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/HuaweiBrowser\/(\d+)/, '华为浏览器'],
  [/(?:QIHU|360[SE]E)()/, '360浏览器'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
  [/Trident\/.*rv:(\d+)|MSIE (\d+)/, 'IE'],
] as const;

const systems = [
  [/HarmonyOS/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const longest = 40;

/** `Chrome 126（Windows）`: of several devices the owner is to tell which is which. */
export function browserName(userAgent: string): string {
  const found = browsers.find(([mark]) => mark.test(userAgent));
  if (found === undefined) return userAgent.slice(0, longest);
  const [mark, name] = found;
  const version = mark.exec(userAgent)?.slice(1).find(Boolean) ?? '';
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = `${name} ${version}`.trim();
  return system === undefined ? browser : `${browser}（${system}）`;
}
