import { systemClock } from '../../../src/server/platform/clock';
import { flvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { codecRefusal } from '../../../src/server/platform/streams/flv/codecs';
import { parsePublishAddress } from '../../../src/server/demo/cameras/publish-address';
import { PublishRefused, RtmpPublisher } from '../../../src/server/demo/cameras/rtmp-publisher';
import { cameras, startEncoder } from '../../support/cameras';
import { withFfmpeg } from './support/encoder';
import { publishByHand } from './support/publisher';
import type { Stage } from './support/stage';
import { channel, listen, openStage, read } from './support/stage';
import { eventually } from '../../support/eventually';

describe('the codec of a message', () => {
  const video = (hex: string) => codecRefusal(flvTag.video, Buffer.from(hex, 'hex'));
  const audio = (hex: string) => codecRefusal(flvTag.audio, Buffer.from(hex, 'hex'));
  const enhanced = (first: number, letters: string) => Buffer.concat([Buffer.from([first]), Buffer.from(letters)]);

  it('is fine for H.264, AAC, and whatever names none', () => {
    expect([video('170000000001'), video('2701000000'), video('5701'), video('5c00'), video('')]).toEqual([
      ...[null, null, null, null, null],
    ]);
    expect(codecRefusal(flvTag.video, enhanced(0x90, 'avc1'))).toBeNull();
    expect([audio('af001210'), audio('af01'), audio('')]).toEqual([null, null, null]);
    expect(codecRefusal(flvTag.script, Buffer.from('onMetaData'))).toBeNull();
  });

  it.each([
    ['H.265 by its number', video('1c00000000'), 'H.265'],
    ['H.265 by its letters', codecRefusal(flvTag.video, enhanced(0x90, 'hvc1')), 'H.265'],
    ['AV1', codecRefusal(flvTag.video, enhanced(0x90, 'av01')), 'AV1'],
    ['H.263', video('1200'), 'H.263'],
    ['a number nobody knows', video('1f00'), 'FLV 15'],
    ['letters nobody knows', codecRefusal(flvTag.video, enhanced(0x90, '\x01\x02zz')), 'Enhanced RTMP ??zz'],
  ])('is refused for pictures in %s', (_, refusal, codec) => {
    expect(refusal).toEqual({ reason: 'video', codec });
  });

  it.each([
    ['MP3', audio('2fff'), 'MP3'],
    ['G.711', audio('7fff'), 'G.711A'],
    ['Opus by its letters', codecRefusal(flvTag.audio, enhanced(0x90, 'Opus')), 'Opus'],
  ])('is refused for sound in %s', (_, refusal, codec) => {
    expect(refusal).toEqual({ reason: 'audio', codec });
  });
});

describe('a publisher who is turned away', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  async function opened(name: string) {
    await stage.media.open(channel(name));
    return { address: stage.media.publishAddress(name, 'secret-key'), heard: listen(stage.media) };
  }

  it.each([
    ['old-h265', Buffer.from('1c0000000001', 'hex')],
    ['enhanced-h265', Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1\x01')])],
  ])('sends H.265 as %s does: he and we are told, and nothing of it is shown', async (name, bytes) => {
    const { address, heard } = await opened(name);
    const publisher = await RtmpPublisher.connect(parsePublishAddress(address), systemClock);
    publisher.send(flvTag.video, 0, bytes);
    const end = await publisher.closed;
    expect(end).toBeInstanceOf(PublishRefused);
    expect((end as PublishRefused).code).toBe('NetStream.Publish.Denied');
    expect(await heard.next('refused', name)).toMatchObject({ refusal: { reason: 'video', codec: 'H.265' } });
    expect(stage.media.watch(name)).toBeNull();
    // The channel is free for a camera that has been set right.
    const hand = await publishByHand(address);
    await heard.next('started', name);
    hand.stop();
  });

  it('has a wrong key, no channel, or a channel that is in use', async () => {
    const { address, heard } = await opened('cook-refused');
    const { media } = stage;
    await publishByHand(media.publishAddress('cook-refused', 'guess')).catch(() => undefined);
    expect(await heard.next('refused', 'cook-refused')).toMatchObject({ refusal: { reason: 'wrongKey' } });
    await publishByHand(media.publishAddress('cook-closed', 'secret-key')).catch(() => undefined);
    expect(await heard.next('refused', 'cook-closed')).toMatchObject({ refusal: { reason: 'notOpen' } });
    const first = await publishByHand(address);
    await publishByHand(address).catch(() => undefined);
    await eventually('busy', () =>
      heard.events.find((event) => event.type === 'refused' && event.refusal.reason === 'busy'),
    );
    first.stop();
  });

  withFfmpeg('reads why in his encoder: another key', async () => {
    await opened('key');
    const encoder = startEncoder(cameras.usual, stage.media.publishAddress('key', 'guess'));
    await encoder.ended;
    expect(encoder.said()).toContain('The key is wrong.');
  });

  withFfmpeg('reads why in his encoder: somebody else is publishing', async () => {
    const { address, heard } = await opened('twice');
    const first = startEncoder(cameras.usual, address);
    await heard.next('started', 'twice');
    const seen = read(stage.media.watch('twice')!);
    const second = startEncoder(cameras.usual, address);
    await second.ended;
    expect(second.said()).toContain('Another encoder is publishing this stream.');
    const before = seen.tags.length;
    await eventually('the first one goes on', () => seen.tags.length > before + 20);
    await first.stop();
  });

  withFfmpeg('reads why in his encoder: sound in MP3', async () => {
    const { address, heard } = await opened('mp3');
    const encoder = startEncoder(cameras.withMp3, address);
    await encoder.ended;
    expect(encoder.said()).toContain('MP3 audio is not supported, send AAC.');
    expect(await heard.next('refused', 'mp3')).toMatchObject({ refusal: { reason: 'audio', codec: 'MP3' } });
  });

  withFfmpeg('reads why in his encoder: no picture', async () => {
    const { address, heard } = await opened('blind');
    const encoder = startEncoder(cameras.blind, address, 40);
    await encoder.ended;
    expect(encoder.said()).toContain('No video has arrived.');
    expect(await heard.next('refused', 'blind')).toMatchObject({ refusal: { reason: 'noPicture' } });
  });

  withFfmpeg('does not concern a camera without a microphone: no sound is announced, live or recorded', async () => {
    const { address, heard } = await opened('silent');
    const encoder = startEncoder(cameras.silent, address, 3);
    await heard.next('started', 'silent');
    const seen = read(stage.media.watch('silent')!);
    await encoder.ended;
    await heard.next('lost', 'silent');
    await stage.media.close('silent');
    const { recording } = await heard.next('ended', 'silent');
    expect(seen.bytes()[4]).toBe(0x01);
    expect(seen.tags.slice(0, 3).map(({ kind }) => kind)).toEqual(['metadata', 'videoHeader', 'keyFrame']);
    expect(recording?.durationMs).toBeGreaterThan(2_000);
  });
});
