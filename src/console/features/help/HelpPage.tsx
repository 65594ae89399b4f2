import { Button, Radio } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useAddress } from '../../kit/address/useAddress';
import { messages } from '../../locale/messages';
import { selectMay, selectUser } from '../../parts/session/session.slice';
import type { Chapter, Guide } from './guide';
import { guideAt, guideOf, guides } from './guides';
import './help.css';

/** The guide of the address, or the user's own, and the screen that was asked about. */
function useHelpPlace() {
  const { params, change } = useAddress();
  const may = useSelector(selectMay);
  const roleIds = useSelector(selectUser)?.profile.roleIds ?? [];
  const screen = params.get('screen') ?? '';
  const chosen = guides.find(({ key }) => key === params.get('guide'));
  const guide = chosen ?? guideAt(screen, guideOf(roleIds, may));
  return { guide, screen, choose: (key: string) => change({ guide: key, screen: undefined }) };
}

/** The manual, a guide for each role. It begins at the chapter of the screen that the reader comes from. */
export function HelpPage() {
  const { guide, screen, choose } = useHelpPlace();
  return (
    <article className="help" aria-label={guide.title}>
      <div className="help__head">
        <Radio.Group
          type="button"
          aria-label="岗位"
          value={guide.key}
          onChange={choose}
          options={guides.map(({ key, title }) => ({ value: key, label: title }))}
        />
        <Button onClick={() => window.print()}>{messages.buttons.print}</Button>
      </div>
      <p>{guide.about}</p>
      {guide.chapters.map((chapter) => (
        <HelpChapter key={chapter.key} {...{ guide, chapter }} isAsked={chapter === askedOf(guide, screen)} />
      ))}
    </article>
  );
}

const askedOf = ({ chapters }: Guide, screen: string) => chapters.find((chapter) => chapter.screen === screen);

interface HelpChapterProps {
  readonly guide: Guide;
  readonly chapter: Chapter;
  readonly isAsked: boolean;
}

function HelpChapter({ guide, chapter: { key, title, screen, steps, hasPicture }, isAsked }: HelpChapterProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <section ref={section} className="help__chapter" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step.split(/(「[^」]+」)/).map(wordOf)}</li>
        ))}
      </ol>
      {hasPicture === true && (
        // Room for it is kept, so that the chapter that was asked for stays in its place.
        <img src={pictureOf(guide, key)} alt={`${title}的画面`} width={1366} height={768} />
      )}
      <p className="help__open">
        <Link to={screen}>打开此页面</Link>
      </p>
    </section>
  );
}

/** Every other piece of a step is a word of the screen. */
const wordOf = (piece: string, index: number) =>
  index % 2 === 0 ? piece : <strong key={index}>{piece.slice(1, -1)}</strong>;

const pictureOf = (guide: Guide, chapter: string): string => `/public/manual/${guide.key}-${chapter}.jpg`;
