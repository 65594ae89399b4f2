import type { Filing } from '../../../../../contract/filing-record';
import { texts } from '../detail.texts';
import { Facts } from './Facts';
import { Meals } from './Meals';
import { PictureWall } from './PictureWall';

const t = texts.menu;

export function MenuPanel({ filing }: { readonly filing: Filing }) {
  const pictures = filing.menuPictures.map((code, index) => ({ code, title: t.picture(index + 1) }));
  return (
    <div className="filing-panel">
      <Facts column={1} facts={[[t.tables, filing.tables]]} />
      <h4>{t.meals}</h4>
      <Meals meals={filing.meals} />
      {pictures.length > 0 && (
        <>
          <h4>{t.pictures}</h4>
          <PictureWall pictures={pictures} />
        </>
      )}
    </div>
  );
}
