/** The parts of node-media-server 4.4 (plain JavaScript) that the ingest program uses. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  export interface AvPacket {
    /** FLV tag type: 8 audio, 9 video, 18 script. */
    codec_type: number;
    /** Milliseconds. */
    dts: number;
    size: number;
    /** At least `size` bytes; reused for the next packet. */
    data: Buffer;
  }

  export default class Rtmp {
    streamApp: string | undefined;
    streamName: string | undefined;
    streamQuery: Record<string, string | string[] | undefined> | undefined;
    streamId: number;
    inChunkSize: number;
    readonly inPackets: ReadonlyMap<number, unknown>;
    readonly parserPacket: { readonly header: { readonly length: number; readonly type: number } };
    onConnectCallback: (request: unknown) => void;
    onPlayCallback: () => void;
    onPushCallback: () => void;
    onPacketCallback: (packet: AvPacket) => void;
    onOutputCallback: (bytes: Buffer) => void;
    parserData(bytes: Buffer): string | null;
    packetAlloc(): void;
    controlHandler(): void;
    respondPublish(): void;
    onDeleteStream(message: unknown): void;
    sendStatusMessage(streamId: number, level: 'status' | 'error', code: string, description: string): void;
  }
}
