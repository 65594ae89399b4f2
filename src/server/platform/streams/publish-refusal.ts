/**
 * Why a publisher is turned away. `notOpen`: nobody opened the channel, or its time is over; `busy`: somebody else is
 * publishing; `video`, `audio`: in a codec that the console cannot play; `noPicture`: sound at most.
 */
export const refusalReasons = ['notOpen', 'wrongKey', 'busy', 'video', 'audio', 'noPicture'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export interface PublishRefusal {
  readonly reason: RefusalReason;
  /** What the encoder sends instead; empty unless the reason is its codec. */
  readonly codec: string;
}

/** The same for the encoder's log, which knows no Chinese. */
export function describeRefusal({ reason, codec }: PublishRefusal): string {
  switch (reason) {
    case 'notOpen':
      return 'This stream is not open for publishing.';
    case 'wrongKey':
      return 'The key is wrong.';
    case 'busy':
      return 'Another encoder is publishing this stream.';
    case 'video':
      return `${codec} video is not supported, send H.264.`;
    case 'audio':
      return `${codec} audio is not supported, send AAC.`;
    case 'noPicture':
      return 'No video has arrived.';
  }
}
