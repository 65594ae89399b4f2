import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useOnReturn } from '../kept/page';
import type { Resource } from './createResource';
import { heldFilters } from './heldFilters';
import type { Identified, ListQuery } from './types';
import { heldParam, hiddenFilter, placeText, readListQuery, writeListQuery, type UrlCodecs } from './urlQuery';
import { useOpening } from './savedQueries';
import { useResourceEvents, useResourceState } from './useResource';

const nothingInUrl = {};

export interface ListPlace {
  /** The address names filters that are not kept here: another session's, or another browser's. */
  readonly isFilterLost: boolean;
  /** The address shall not name them any more. */
  readonly forget: () => void;
}

/**
 * Opens the list at the place the address names and keeps the address at the list's place, so that a reload, a link, the
 * page's tab and Back find it again. The address is replaced, not pushed: Back leaves the screen. Used by the table alone,
 * for a list has one place.
 * @param fromPath what the path of the page says, where its query says nothing
 */
export function useListPlace<Row extends Identified, Filter extends object, Form extends object>(
  resource: Resource<Row, Filter, Form>,
  codecs: UrlCodecs<Filter> = nothingInUrl,
  fromPath?: Partial<Filter>,
): ListPlace {
  const [params, setParams] = useSearchParams();
  const store = useStore<object>();
  const { opened, returned } = useResourceEvents(resource);
  const filter = useResourceState(resource, (state) => state.filter);
  const page = useResourceState(resource, (state) => state.page);
  const pageSize = useResourceState(resource, (state) => state.pageSize);
  const { initialState, name } = resource;

  const start = { ...initialState, filter: { ...initialState.filter, ...fromPath } };
  const place = { filter, page, pageSize };
  const ofState = placeText(codecs, place, start);

  const heldKey = params.get(heldParam);
  const held = heldKey === null ? {} : heldFilters.find(name, heldKey);
  const query = readListQuery(codecs, params);
  const asked: ListQuery<Filter> = { ...query, filter: Object.assign({ ...fromPath, ...query.filter }, held) };
  const ofAddress = placeText(
    codecs,
    { page: 1, pageSize: initialState.pageSize, ...query, filter: { ...start.filter, ...asked.filter } },
    start,
  );

  const opening = useOpening(name);
  /** Of an address that says nothing of the list. */
  const opensWith =
    opening === undefined || ofAddress !== placeText(codecs, start, start)
      ? asked
      : { filter: { ...fromPath, ...readListQuery(codecs, new URLSearchParams(opening)).filter } };
  const latest = useRef({ codecs, place, start, asked, opensWith });
  latest.current = { codecs, place, start, asked, opensWith };
  /** The place on which state and address agreed last; null until the list is open. */
  const agreed = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (agreed.current === null || agreed.current === ofState) return;
    agreed.current = ofState;
    const { codecs: shown, place: present, start: before } = latest.current;
    const hidden = hiddenFilter(shown, present.filter, before.filter);
    const key = Object.keys(hidden).length === 0 ? null : heldFilters.keep(name, hidden);
    setParams((current) => writeListQuery(shown, present, before, current, key), { replace: true });
  }, [ofState, name, setParams]);

  // Before it is seen: what is ticked in rows that are still there from the last visit is not to be lost again.
  useLayoutEffect(() => {
    if (agreed.current === ofAddress) return;
    const isFirst = agreed.current === null;
    agreed.current = ofAddress;
    opened(isFirst ? latest.current.opensWith : latest.current.asked);
  }, [ofAddress, opened]);

  // Unless another place was asked for on the way.
  useOnReturn(() => {
    if (resource.select.state(store.getState()).status.kind !== 'loading') returned();
  });

  const forget = () =>
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(heldParam);
        return rest;
      },
      { replace: true },
    );
  return { isFilterLost: held === null, forget };
}
