import { useCallback, useContext, useMemo, useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { selectWritten } from '../../kit/kept/written';
import { selectUnsaved } from '../../kit/unsaved/unsaved.slice';
import { selectOpenedPages } from '../../parts/preferences/preferences.slice';
import { selectUser } from '../../parts/session/session.slice';
import type { FeatureHost } from '../featureHost';
import { featureAt, features } from '../features';
import { keep, usuallyKept } from '../keeping';
import type { KeptPage } from '../keeping';
import type { Place } from './KeptPages';

/** What its tab says of a page besides its name. */
export interface TabNote {
  readonly subject: string;
  /** What it shows was changed from another page. */
  readonly isChanged: boolean;
}

const selectHeld = (root: object) => selectUnsaved(root).flatMap(({ page }) => (page === undefined ? [] : [page]));

/** Names of the lists whose rows are those of a page's own lists, as far as their code is here. */
function listsLike(host: FeatureHost, path: string): readonly string[] {
  const slicesOf = (load: (typeof features)[number]['load']) => host.feature(load).loaded()?.slices ?? [];
  const feature = featureAt(path);
  const own = feature === undefined ? [] : slicesOf(feature.load).flatMap(({ about = null }) => about ?? []);
  const all = features.flatMap(({ load }) => slicesOf(load));
  return all.flatMap(({ name, about }) => (about !== undefined && own.includes(about) ? [name] : []));
}

/** The pages that are there, the one on screen among them, and what their tabs say. */
export function useKeptPages(host: FeatureHost) {
  const place: Place = useContext(LocationContext);
  const { pathname } = place.location;
  const opened = useSelector(selectOpenedPages);
  const held = useSelector(selectHeld, shallowEqual);
  const written = useSelector(selectWritten);
  const user = useSelector(selectUser);
  // Behind the sign-in page nobody is known, and nothing gives way.
  const most = user === null ? Infinity : (user.profile.settings.keptPages ?? usuallyKept);
  const [pages, setPages] = useState<readonly KeptPage<Place>[]>([]);
  const paths = opened.map(({ path }) => path);
  const present = keep(pages, pathname, place, { opened: paths, held, most, written });
  if (present !== pages) setPages(present);

  const [subjects, setSubjects] = useState<Readonly<Record<string, string>>>({});
  const tell = useCallback((path: string, subject: string) => {
    setSubjects((before) => ((before[path] ?? '') === subject ? before : { ...before, [path]: subject }));
  }, []);
  const renew = useCallback((path: string) => {
    setPages((before) =>
      before.map((page) => (page.path === path ? { ...page, generation: page.generation + 1 } : page)),
    );
  }, []);
  const notes = useMemo(() => {
    const noteOf = (path: string): TabNote => {
      const seen = present.find((page) => page.path === path)?.written;
      const isChangedOf = (name: string) => seen !== undefined && written[name] !== seen[name];
      return { subject: subjects[path] ?? '', isChanged: path !== pathname && listsLike(host, path).some(isChangedOf) };
    };
    return new Map(opened.map(({ path }) => [path, noteOf(path)]));
  }, [host, opened, present, pathname, subjects, written]);
  return { pages: present, notes, tell, renew };
}
