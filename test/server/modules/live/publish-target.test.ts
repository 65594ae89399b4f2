import { publishTargetOf } from '../../../../src/server/modules/live/publish-target';

const bound = 'rtmp://127.0.0.1:1935/live/c1?key=k1';
const called = 'console.example.cn';

it('names a host that a camera outside can reach: the one an administrator has named, else the one the browser has called', () => {
  expect(publishTargetOf(bound, { named: '', called })).toEqual({
    fullAddress: 'rtmp://console.example.cn:1935/live/c1?key=k1',
    server: 'rtmp://console.example.cn:1935/live',
    streamKey: 'c1?key=k1',
    isLocal: false,
  });
  expect(publishTargetOf(bound, { named: 'media.example.cn', called }).server).toBe(
    'rtmp://media.example.cn:1935/live',
  );
  expect(publishTargetOf(bound, { named: 'media.example.cn:2935', called }).server).toBe(
    'rtmp://media.example.cn:2935/live',
  );
});

it('keeps the name of a media server of its own, and warns of one that only this machine can reach', () => {
  const own = 'rtmp://srs.example.cn:1935/live/c1?key=k1';
  expect(publishTargetOf(own, { named: '', called })).toMatchObject({ fullAddress: own, isLocal: false });
  expect(publishTargetOf(bound, { named: '', called: '127.0.0.1' }).isLocal).toBe(true);
  expect(publishTargetOf('rtmp://0.0.0.0:1935/live/c1?key=k1', { named: '', called }).isLocal).toBe(false);
});
