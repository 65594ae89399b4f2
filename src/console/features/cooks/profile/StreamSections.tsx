import type { LiveRecord } from '../../../../contract/live';
import { lengthText, liveEndLabels } from '../../../../contract/live-texts';
import { trackSeconds } from '../../../../contract/tracks';
import type { Track } from '../../../../contract/tracks';
import { messages } from '../../../locale/messages';
import { ImageCell } from '../../../parts/resource-screen/ImageCell';
import { ReplayButton } from '../../../parts/recording-player/ReplayButton';
import type { ProfileColumn } from '../../../parts/profile/ProfileTable';
import type { SectionProps } from './CookSections';
import { PagedSection } from './PagedSection';
import { cookStreams, cookTracks } from './profile.model';
import { texts } from './profile.texts';

const { columns: titles } = texts;

const streamColumns: readonly ProfileColumn<LiveRecord>[] = [
  { title: titles.startedAt, cell: ({ startedAt = '' }) => startedAt },
  { title: titles.length, cell: ({ seconds }) => lengthText(seconds) },
  { title: titles.address, cell: ({ address = '' }) => address },
  { title: titles.endReason, cell: ({ endReason }) => (endReason === undefined ? '' : liveEndLabels[endReason]) },
  {
    title: titles.recording,
    cell: (record) => (
      <ReplayButton
        label={messages.buttons.play}
        cookName={record.cookName}
        time={record.startedAt ?? record.time}
        url={record.recordingUrl}
        startedAt={record.startedAt}
        gaps={record.gaps}
        partsAt={record.partsAt}
        source={record}
      />
    ),
  },
];

export function StreamsSection({ profile: { cook } }: SectionProps) {
  return (
    <PagedSection
      label={texts.tabs.streams}
      of={cookStreams}
      query={(page) => ({ cookId: cook.id, page })}
      columns={streamColumns}
      nothing={texts.none.streams}
    />
  );
}

const trackColumns: readonly ProfileColumn<Track>[] = [
  { title: titles.startedAt, cell: ({ startedAt }) => startedAt },
  { title: titles.length, cell: (track) => lengthText(trackSeconds(track)) },
  { title: titles.address, cell: ({ address = '' }) => address },
  {
    title: titles.pictures,
    cell: ({ images, startedAt }) => <ImageCell code={images[0]} label={`${titles.pictures}：${startedAt}`} />,
  },
];

export function TracksSection({ profile: { cook } }: SectionProps) {
  return (
    <PagedSection
      label={texts.tabs.tracks}
      of={cookTracks}
      query={(page) => ({ cookId: cook.id, page })}
      columns={trackColumns}
      nothing={texts.none.tracks}
    />
  );
}
