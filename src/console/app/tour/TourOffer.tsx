import { texts } from './tour.texts';
import './tour.css';

export interface TourOfferProps {
  readonly onStart: () => void;
  readonly onDecline: () => void;
}

/** A line beside the page's title: it covers nothing and takes no focus. */
export default function TourOffer({ onStart, onDecline }: TourOfferProps) {
  return (
    <aside className="tour-offer" aria-label={texts.name}>
      <span className="tour-offer__text">{texts.offer}</span>
      <button type="button" className="tour-offer__button tour-offer__button--first" onClick={onStart}>
        {texts.start}
      </button>
      <button type="button" className="tour-offer__button" onClick={onDecline}>
        {texts.never}
      </button>
    </aside>
  );
}
