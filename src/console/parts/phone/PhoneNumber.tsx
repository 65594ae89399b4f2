import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePageShown } from '../../kit/kept/page';
import { useMay } from '../session/useMay';
import { texts } from './phone.texts';
import { phoneEndpoints } from './phones.api';
import type { PhoneSource } from './phones.api';
import { keyOf, phoneHidden, phoneRequested, selectPhone } from './phones.slice';
import './phone.css';

interface PhoneNumberProps {
  /** As lists have it. */
  readonly masked: string | undefined;
  /** Whose it is. */
  readonly name: string;
  readonly source: PhoneSource;
}

type PhonesRoot = Parameters<typeof selectPhone>[0];

/** A masked phone; whoever may, sees it in full after a click, and can call it. It is masked again when it goes out of sight. */
export function PhoneNumber({ masked = '', name, source }: PhoneNumberProps) {
  const dispatch = useDispatch();
  const mayReveal = useMay(phoneEndpoints[source.kind]);
  const key = keyOf(source);
  const phone = useSelector((root: PhonesRoot) => selectPhone(root, key));
  const isAsked = phone !== undefined;
  const isShown = usePageShown();
  const link = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isAsked || !isShown) return;
    return () => {
      dispatch(phoneHidden(key));
    };
  }, [dispatch, isAsked, isShown, key]);
  useEffect(() => {
    // The button is gone: whoever pressed it goes on at the number, and hears it.
    if (typeof phone === 'string' && hadFocus.current) link.current?.focus();
  }, [phone]);

  if (masked === '' || !mayReveal) return masked;
  if (typeof phone === 'string')
    return (
      <a
        ref={link}
        className="phone-number phone-number--full"
        href={`tel:${phone}`}
        aria-label={texts.call(phone, name)}
      >
        {phone}
      </a>
    );
  const ask = () => {
    hadFocus.current = true;
    if (!isAsked) dispatch(phoneRequested(source));
  };
  return (
    <button
      type="button"
      className="phone-number"
      aria-busy={isAsked}
      aria-label={texts.show(masked, name)}
      onClick={ask}
    >
      {masked}
    </button>
  );
}
