import { setScene } from '../support/flowScene';

test('A session ends in the middle of work; the user signs in again and goes on', async () => {
  const scene = await setScene({
    features: ['tracks', 'login'],
    atOnce: {
      'sessionCache.hasToken': [true],
      'sessionCache.read': [sessionCacheRead],
      'sessionCache.write': [sessionCacheRead, sessionCacheRead],
      'sessionCache.clear': [{ $undefined: true }],
    },
    state: { preferences: preferences },
  });
  await scene.begins();
  await scene.opens('unauthorizedChannel');
  await scene.answers('sessionApi.current', [], sessionCacheRead);
  await scene.starts('tracks');
  await scene.happens({ type: 'tracks/opened', payload: { filter: { name: 'nobody' } } });
  await scene.happens({ type: 'preferences/pageOpened', payload: { path: '/Ltrack', search: '?name=nobody' } });
  await scene.answers('tracksApi.list', [{ name: 'nobody', page: 1, pageSize: 20 }], { rows: [], total: 0 });
  await scene.happens({ type: 'tracks/filterSubmitted', payload: { name: 'nobody' } });
  await scene.pushes('unauthorizedChannel', {
    fieldErrors: [],
    kind: 'unauthorized',
    text: '账户不存在',
    status: 401,
    requestId: 'fM2CGa7CZKkyEfUM_Q_pPA',
  });
  await scene.fails('tracksApi.list', [{ name: 'nobody', page: 1, pageSize: 20 }], {
    fieldErrors: [],
    kind: 'unauthorized',
    text: '账户不存在',
    status: 401,
    requestId: 'fM2CGa7CZKkyEfUM_Q_pPA',
  });
  await scene.answers('delay', [0], true);
  await scene.happens({ type: 'replay/replayClosed' });
  await scene.starts('login');
  await scene.happens({ type: 'signIn/signInOpened' });
  await scene.answers('sessionApi.settings', [], {
    systemName: '农村聚餐管理系统',
    accountPrefix: 'hb',
    appUrl: '',
    providers: [],
    rememberedAccount: '',
  });
  // 标记1
  await scene.happens({
    type: 'signIn/signInSubmitted',
    payload: { username: 'jg_luotian', password: '[redacted]', remember: false },
  });
  await scene.answers(
    'sessionApi.signIn',
    [{ username: 'jg_luotian', password: '[redacted]', remember: false }],
    sessionApiSignIn,
  );
  await scene.happens({ type: 'tracks/opened', payload: { filter: { name: 'nobody' } } });
  await scene.happens({ type: 'preferences/pageOpened', payload: { path: '/Ltrack', search: '?name=nobody' } });
  await scene.answers('tracksApi.list', [{ name: 'nobody', page: 1, pageSize: 20 }], { rows: [], total: 0 });
  expect(scene.puts()).toEqual({
    'session/signedIn': [sessionCacheRead, sessionCacheRead],
    'session/profileLoaded': [sessionCacheRead],
    'tracks/listLoaded': [
      { rows: [], total: 0 },
      { rows: [], total: 0 },
    ],
    'tracks/listFailed': [
      { fieldErrors: [], kind: 'unauthorized', text: '账户不存在', status: 401, requestId: 'fM2CGa7CZKkyEfUM_Q_pPA' },
    ],
    'session/sessionExpired': [null],
    'feedback/noticeShown': [{ kind: 'error', text: '登录已失效，请重新登录' }],
    'signIn/settingsLoaded': [
      { systemName: '农村聚餐管理系统', accountPrefix: 'hb', appUrl: '', providers: [], rememberedAccount: '' },
    ],
    'preferences/accountRemembered': [''],
    'signIn/signInSettled': [null],
  });
  expect(await scene.ends()).toMatchObject({
    feedback: {
      questions: [],
      notices: [{ id: 1, times: 1, kind: 'error', text: '登录已失效，请重新登录' }],
      lastNoticeId: 1,
    },
    session: { isPasswordChangeOpen: false },
    tracks: {
      filter: { name: 'nobody' },
      page: 1,
      pageSize: 20,
      status: { kind: 'ready' },
      isAnswered: true,
      rows: [],
      total: 0,
      selectedIds: [],
      editor: null,
      isExporting: false,
    },
    trackPictures: { track: null },
    replay: { replay: null },
    signIn: {
      settings: {
        systemName: '农村聚餐管理系统',
        accountPrefix: 'hb',
        appUrl: '',
        providers: [],
        rememberedAccount: '',
      },
      status: { kind: 'idle' },
    },
  });
});

const preferences = {
  openedPages: [{ path: '/Ltrack', search: '?name=nobody' }],
  isMenuCollapsed: false,
  openGroups: ['live', 'people', 'system'],
  rememberedAccount: '',
  wall: { size: 4, isRotating: false, pinned: [] },
  owner: 'jg_luotian',
  _persist: { version: 2, rehydrated: true },
} as const;

const sessionCacheRead = {
  username: 'jg_luotian',
  profile: {
    userId: 5,
    name: '饶腊枝',
    userType: 1,
    unit: { id: 6112, name: '罗田县' },
    roleIds: [2],
    permissions: [
      'lbmzd:delete',
      'lbmzd:deleteAll',
      'lbmzd:index',
      'lbmzd:save',
      'lbmzd:show',
      'lbmzd:tree',
      'lbmzd:treeData',
      'lbmzd:update',
      'lbmzd:userTree',
      'lkitchener:delete',
      'lkitchener:deleteAll',
      'lkitchener:getInfoById',
      'lkitchener:importCsv',
      'lkitchener:index',
      'lkitchener:queryUnitList',
      'lkitchener:save',
      'lkitchener:staticByCity',
      'lkitchener:staticByProvince',
      'lkitchener:update',
      'llive:delete',
      'llive:deleteAll',
      'llive:history',
      'llive:liveOpen',
      'llive:liveclose',
      'llive:online',
      'llive:show',
      'llive:target',
      'ltrack:delete',
      'ltrack:deleteAll',
      'ltrack:index',
      'ltrack:path',
      'role:functions',
      'role:holders',
      'role:index',
      'user:changepwdAll',
      'user:delete',
      'user:deleteAll',
      'user:getInfoById',
      'user:importCsv',
      'user:index',
      'user:offline',
      'user:online',
      'user:save',
      'user:update',
    ],
    settings: {
      systemName: '农村聚餐管理系统',
      liveMinutes: 3,
      map: { provider: 'offline', tdtKey: '', center: [114.3, 30.58], zoom: 12, coordType: 'WGS84', province: '42' },
    },
  },
} as const;

const sessionApiSignIn = {
  token: '[redacted]',
  username: 'jg_luotian',
  profile: {
    userId: 5,
    name: '饶腊枝',
    userType: 1,
    unit: { id: 6112, name: '罗田县' },
    roleIds: [2],
    permissions: [
      'lbmzd:delete',
      'lbmzd:deleteAll',
      'lbmzd:index',
      'lbmzd:save',
      'lbmzd:show',
      'lbmzd:tree',
      'lbmzd:treeData',
      'lbmzd:update',
      'lbmzd:userTree',
      'lkitchener:delete',
      'lkitchener:deleteAll',
      'lkitchener:getInfoById',
      'lkitchener:importCsv',
      'lkitchener:index',
      'lkitchener:queryUnitList',
      'lkitchener:save',
      'lkitchener:staticByCity',
      'lkitchener:staticByProvince',
      'lkitchener:update',
      'llive:delete',
      'llive:deleteAll',
      'llive:history',
      'llive:liveOpen',
      'llive:liveclose',
      'llive:online',
      'llive:show',
      'llive:target',
      'ltrack:delete',
      'ltrack:deleteAll',
      'ltrack:index',
      'ltrack:path',
      'role:functions',
      'role:holders',
      'role:index',
      'user:changepwdAll',
      'user:delete',
      'user:deleteAll',
      'user:getInfoById',
      'user:importCsv',
      'user:index',
      'user:offline',
      'user:online',
      'user:save',
      'user:update',
    ],
    settings: {
      systemName: '农村聚餐管理系统',
      liveMinutes: 3,
      map: { provider: 'offline', tdtKey: '', center: [114.3, 30.58], zoom: 12, coordType: 'WGS84', province: '42' },
    },
  },
} as const;
