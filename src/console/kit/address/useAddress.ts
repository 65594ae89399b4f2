import { useSearchParams } from 'react-router-dom';

/** What has no value is taken out of the address. */
type AddressChanges = Readonly<Record<string, string | undefined>>;

/**
 * What a page is asked for, where it stands in the address alone: a reload and a link find it again. The address is
 * replaced, not pushed: Back leaves the screen.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: AddressChanges) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true },
    );
  return { params, change };
}
