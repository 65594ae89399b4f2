import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from './createResource';
import type { Identified } from './types';
import { readListQuery, writeListQuery, type UrlCodecs } from './urlQuery';
import { useResourceEvents, useResourceState } from './useResource';

const nothingInUrl = {};

/**
 * Opens the list at the place the address names and keeps the address at the list's place, so that a reload, a link and
 * Back find it again. The address is replaced, not pushed: Back leaves the screen. Used by the table alone, for a list
 * has one place.
 */
export function useListPlace<Row extends Identified, Filter extends object, Form extends object>(
  resource: Resource<Row, Filter, Form>,
  codecs: UrlCodecs<Filter> = nothingInUrl,
): void {
  const [params, setParams] = useSearchParams();
  const { opened } = useResourceEvents(resource);
  const filter = useResourceState(resource, (state) => state.filter);
  const page = useResourceState(resource, (state) => state.page);
  const pageSize = useResourceState(resource, (state) => state.pageSize);
  const { initialState } = resource;

  const ofState = writeListQuery(codecs, { filter, page, pageSize }, initialState).toString();
  const query = readListQuery(codecs, params);
  const ofAddress = writeListQuery(
    codecs,
    {
      filter: { ...initialState.filter, ...query.filter },
      page: query.page ?? 1,
      pageSize: query.pageSize ?? initialState.pageSize,
    },
    initialState,
  ).toString();

  /** The place on which state and address agreed last; null until the list is open. */
  const agreed = useRef<string | null>(null);

  useEffect(() => {
    if (agreed.current === null || agreed.current === ofState) return;
    agreed.current = ofState;
    setParams((current) => writeListQuery(codecs, { filter, page, pageSize }, initialState, current), {
      replace: true,
    });
  }, [ofState, codecs, filter, page, pageSize, initialState, setParams]);

  useEffect(() => {
    if (agreed.current === ofAddress) return;
    agreed.current = ofAddress;
    opened(readListQuery(codecs, new URLSearchParams(ofAddress)));
  }, [ofAddress, codecs, opened]);
}
