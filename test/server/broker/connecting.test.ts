import { defaultLimits } from '../../../src/server/platform/broker/embedded/limits';
import { HeldClock, inTime } from '../../support/clock';
import { connected, farewell, RawPeer, startStage, stompClient, topic, watching } from './fixture';
import type { Stage } from './fixture';
import { eventually } from '../../support/eventually';

let stage: Stage;
afterEach(() => stage.close());

describe('on connecting', () => {
  it('a token that is not known is refused', async () => {
    stage = await startStage();
    await expect(connected(stompClient(stage, 'wrong'))).rejects.toThrow('unauthorized');
  });

  it('a token may also come as the passcode, and none is refused', async () => {
    stage = await startStage();
    const passcode: Record<string, string> = { passcode: 't-7-a' };
    await (await connected(stompClient(stage, '', { connectHeaders: passcode }))).deactivate();
    await expect(connected(stompClient(stage, ''))).rejects.toThrow('unauthorized');
  });

  it('a guard that fails refuses, and says nothing of why', async () => {
    stage = await startStage();
    stage.guard.pause = () => Promise.reject(new Error('database password wrong'));
    await expect(connected(stompClient(stage))).rejects.toThrow('unavailable');
  });

  it('whoever says nothing in time is closed', async () => {
    const clock = new HeldClock();
    stage = await startStage({ clock });
    const peer = await RawPeer.open(stage);
    await eventually('its time to be counted', () => clock.pending === 1);
    await clock.advance(defaultLimits.connectMs);
    expect(await peer.reason()).toBe('connect-too-late');
  });

  it('a CONNECT that the guard does not decide on in time is closed as well', async () => {
    const clock = new HeldClock();
    stage = await startStage({ clock });
    const asked = new Promise<void>((resolve) => {
      stage.guard.pause = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    const refused = expect(connected(stompClient(stage))).rejects.toThrow('connect-too-late');
    await asked;
    await clock.advance(defaultLimits.connectMs);
    await refused;
  });

  it.each([
    ['SUBSCRIBE', { id: '1', destination: topic }, 'not-connected'],
    ['CONNECT', { 'accept-version': '1.1', 'heart-beat': '1000,0', 'x-auth-token': 't-7-a' }, 'version-not-supported'],
    ['CONNECT', { 'accept-version': '1.2', 'heart-beat': 'often', 'x-auth-token': 't-7-a' }, 'malformed-frame'],
  ])('%s %o is answered by the reason', async (command, headers, reason) => {
    stage = await startStage();
    const peer = await RawPeer.open(stage);
    peer.send(command, headers);
    expect(await peer.reason()).toBe(reason);
  });

  it('the 21st connection of one session is refused, and counts again once one has gone', async () => {
    stage = await startStage({ limits: { connectionsPerSession: 2 } });
    const [first, second] = [await RawPeer.connect(stage), await RawPeer.connect(stage)];
    await expect(connected(stompClient(stage))).rejects.toThrow('too-many-connections');
    await (await connected(stompClient(stage, 't-7-b'))).deactivate();
    await (await connected(stompClient(stage, 't-8-c'))).deactivate();

    first.socket.terminate();
    await first.closed;
    // The server hears of it a moment later.
    const next = await eventually('a free place', () => connected(stompClient(stage)).catch(() => null));
    await next.deactivate();
    second.socket.terminate();
  });

  it('beyond the total number a connection is closed at once', async () => {
    stage = await startStage({ limits: { connections: 1 } });
    const first = await RawPeer.connect(stage);
    const second = await RawPeer.open(stage);
    expect(await second.reason()).toBeUndefined();
    first.socket.terminate();
  });
});

describe('heart-beats', () => {
  it('come as often as agreed, and keep a client that sends its own', async () => {
    const clock = new HeldClock();
    stage = await startStage({ clock });
    const { heartbeatMs } = defaultLimits;
    const peer = await RawPeer.connect(stage, 't-7-a', `${heartbeatMs},${heartbeatMs}`);
    const beats = () => peer.received.filter((text) => text === '\n').length;
    const since = clock.elapsed();
    const sendAndCount = () => {
      peer.socket.send('\n');
      return beats() >= 6;
    };
    await inTime(clock, 'six beats', sendAndCount, heartbeatMs / 10);
    expect(beats()).toBeLessThanOrEqual((clock.elapsed() - since) / heartbeatMs);
    expect(peer.socket.readyState).toBe(peer.socket.OPEN);
    peer.socket.terminate();
  });

  it.each([
    ['0,0', defaultLimits.heartbeatMs],
    ['0,10000', 10_000],
    ['3600000,0', defaultLimits.heartbeatMs],
  ])('are no duty: a client that offers %s is kept, and sent a line feed every %d ms', async (offer, everyMs) => {
    const clock = new HeldClock();
    stage = await startStage({ clock });
    const peer = await RawPeer.connect(stage, 't-7-a', offer);
    for (let beat = 0; beat < 5; beat += 1) await clock.advance(everyMs);
    await eventually('line feeds', () => peer.received.filter((text) => text === '\n').length === 5);
    expect(peer.socket.readyState).toBe(peer.socket.OPEN);
    peer.socket.terminate();
  });

  it('that stay away end the connection', async () => {
    const clock = new HeldClock();
    stage = await startStage({ clock });
    const { heartbeatMs } = defaultLimits;
    const peer = await RawPeer.connect(stage, 't-7-a', `${heartbeatMs},0`);
    await clock.advance(2 * heartbeatMs - 1);
    peer.send('SUBSCRIBE', { id: '1', destination: topic, receipt: 'still there' });
    await peer.until('RECEIPT');
    await clock.advance(2 * heartbeatMs);
    await peer.closed;
    expect(peer.received).toHaveLength(2);
  });
});

describe('when rights change', () => {
  it('the end of a session closes its connections and no others', async () => {
    stage = await startStage();
    const [ended, other] = [await connected(stompClient(stage)), await connected(stompClient(stage, 't-7-b'))];
    const goodbye = farewell(ended);
    stage.broker.endSessions(({ sessionId }) => sessionId === 'a');
    expect(await goodbye).toBe('session-ended');
    expect(other.connected).toBe(true);
    await other.deactivate();
  });

  it('a session that ends while its CONNECT is being decided on does not slip in', async () => {
    stage = await startStage();
    let decide = () => {};
    stage.guard.pause = () => new Promise((resolve) => (decide = resolve));
    const connecting = connected(stompClient(stage));
    const asked = decide;
    await eventually('the guard being asked', () => decide !== asked);

    stage.guard.endedSessions.add('a');
    stage.broker.endSessions(({ sessionId }) => sessionId === 'a');
    stage.guard.pause = () => Promise.resolve();
    decide();
    await expect(connecting).rejects.toThrow('unauthorized');
  });

  it('a recheck closes who may no longer watch, and leaves who still may', async () => {
    stage = await startStage();
    const [moved, stays] = [await connected(stompClient(stage)), await connected(stompClient(stage, 't-8-b'))];
    await watching(moved);
    await watching(stays);
    const goodbye = farewell(moved);

    stage.guard.mayWatch = ({ userId }) => userId === 8;
    await stage.broker.recheck(() => true);

    expect(await goodbye).toBe('forbidden');
    expect(stays.connected).toBe(true);
    expect(stage.broker.watched()).toEqual([topic]);
    await stays.deactivate();
  });

  it('a recheck catches a subscription that is being decided on by the old rights', async () => {
    stage = await startStage();
    const client = await connected(stompClient(stage));
    const goodbye = farewell(client);
    let decide = () => {};
    const undecided = decide;
    stage.guard.pause = () => new Promise((resolve) => (decide = resolve));
    client.subscribe(topic, () => undefined);
    await eventually('the guard being asked', () => decide !== undecided);

    stage.guard.mayWatch = () => false;
    stage.guard.pause = () => Promise.resolve();
    const rechecked = stage.broker.recheck(() => true);
    decide();
    await rechecked;

    expect(await goodbye).toBe('forbidden');
    expect(stage.broker.watched()).toEqual([]);
  });

  it('a recheck ends a session that is no longer there', async () => {
    stage = await startStage();
    const client = await connected(stompClient(stage));
    const goodbye = farewell(client);
    stage.guard.endedSessions.add('a');
    await stage.broker.recheck(({ userId }) => userId === 7);
    expect(await goodbye).toBe('session-ended');
  });
});
