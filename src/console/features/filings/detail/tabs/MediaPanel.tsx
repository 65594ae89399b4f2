import { Empty } from '@arco-design/web-react';
import type { Filing } from '../../../../../contract/filing-record';
import { ReplayButton } from '../../../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../../../parts/recording-player/ReplayDialog';
import { texts } from '../detail.texts';
import { PictureWall } from './PictureWall';

const t = texts.media;

const titleOf = (titles: readonly string[], index: number, fallback: string): string => {
  const title = titles[index] ?? '';
  return title === '' ? fallback : title;
};

/** What was seen on the spot; nothing is fetched before it is looked at. */
export function MediaPanel({ filing }: { readonly filing: Filing }) {
  const { pictures, pictureTitles, videos, videoTitles, cookName = '' } = filing;
  return (
    <div className="filing-panel">
      <h4>{t.pictures}</h4>
      {pictures.length === 0 ? (
        <Empty description={t.noPictures} />
      ) : (
        <PictureWall
          pictures={pictures.map((code, index) => ({
            code,
            title: titleOf(pictureTitles, index, t.picture(index + 1)),
          }))}
        />
      )}
      <h4>{t.videos}</h4>
      {videos.length === 0 && <Empty description={t.noVideos} />}
      <ul className="filing-media">
        {videos.map((url, index) => {
          const title = titleOf(videoTitles, index, t.video(index + 1));
          return (
            <li key={url}>
              <span title={title}>{title}</span>
              <ReplayButton label={title} cookName={cookName} time={title} url={url} />
            </li>
          );
        })}
      </ul>
      <ReplayDialog />
    </div>
  );
}
