import { browserName } from '../../../src/console/parts/browser-name/browserName';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)';
const harmony = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) HarmonyOS AppleWebKit/537.36';

test.each([
  [`${windows} Chrome/126.0.0.0 Safari/537.36`, 'Chrome 126（Windows）'],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/125.0.0.0`, 'Edge 125（Windows）'],
  [`${windows} Chrome/86.0.4240.198 Safari/537.36 QIHU 360EE`, '360浏览器（Windows）'],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'IE 11（Windows）'],
  [`${mac} Version/17.4 Safari/605.1.15`, 'Safari 17（macOS）'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17（iPhone）'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.49`, '微信 8（iPhone）'],
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome 126（Android）'],
  [`${harmony} HuaweiBrowser/15.0 Chrome/114.0 Mobile`, '华为浏览器 15（鸿蒙）'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127（Linux）'],
  ['curl/8.0', 'curl/8.0'],
  ['', ''],
])('%s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
