import Table from '@arco-design/web-react/es/Table';
import '@arco-design/web-react/es/Table/style/css.js';
import { configureStore, createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import axios from 'axios';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { call, put, takeLatest } from 'typed-redux-saga';

/**
 * The same packages with nothing of ours: a list as each of them shows it in its first example, and a link to another one.
 * The document's body says where the rows of each come from: `data-lists`, address by path.
 */

type Row = Readonly<Record<string, unknown>>;
interface Rows {
  readonly rows: readonly Row[];
  readonly total: number;
}
interface State extends Rows {
  readonly isLoading: boolean;
}

/** The list at this path. */
const asked = createAction<string>('asked');

const nothing: State = { rows: [], total: 0, isLoading: false };
const list = createSlice({
  name: 'list',
  initialState: nothing,
  reducers: {
    answered: (_, { payload: { rows, total } }: PayloadAction<Rows>): State => ({ rows, total, isLoading: false }),
  },
  extraReducers: (builder) => builder.addCase(asked, (): State => ({ ...nothing, isLoading: true })),
});

const lists = JSON.parse(document.body.dataset['lists'] ?? '{}') as Readonly<Record<string, string>>;

const load = (address: string) =>
  axios
    .get<Rows>(address, { headers: { 'x-auth-token': sessionStorage.getItem('console.token') } })
    .then(({ data }) => data);

function* ask({ payload: path }: PayloadAction<string>) {
  const rows = yield* call(load, lists[path] ?? '');
  yield* put(list.actions.answered(rows));
}

function* floorSaga() {
  yield* takeLatest(asked, ask);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const columnCount = 9;

function List() {
  const { pathname } = useLocation();
  const { rows, total, isLoading } = useSelector((state: State) => state);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(asked(pathname));
  }, [dispatch, pathname]);
  const columns = Object.keys(rows[0] ?? {})
    .slice(0, columnCount)
    .map((name) => ({ title: name, dataIndex: name, render: textOf }));
  return createElement(Table, {
    ...{ rowKey: 'id', columns, loading: isLoading },
    ...{ data: [...rows], pagination: { total, pageSize: 20 } },
  });
}

function Floor() {
  const links = Object.keys(lists).map((path) => createElement(Link, { key: path, to: path }, path));
  return createElement('main', null, links, createElement(List));
}

const sagas = createSagaMiddleware();
const store = configureStore({
  reducer: list.reducer,
  middleware: (usual) => usual({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
});
sagas.run(floorSaga);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    createElement(Provider, { store, children: createElement(BrowserRouter, null, createElement(Floor)) }),
  );
}
