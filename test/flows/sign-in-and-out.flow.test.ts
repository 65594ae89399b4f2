import { setScene } from '../support/flowScene';

test('A regulator is refused, signs in, does not leave after all, and then leaves', async () => {
  const scene = await setScene({
    features: ['login', 'live-map'],
    atOnce: {
      'sessionCache.hasToken': [false],
      'sessionCache.write': [sessionCacheWrite],
      'clock.now': [1795259487462, 1795259489188],
      newQuestionId: ['MfHj1TG6_x00Gs-bNmp-s', 'wMdMpXIeEf2MdZsa5UAAw'],
      'sessionCache.clear': [{ $undefined: true }],
    },
    state: { preferences: preferences },
  });
  await scene.begins();
  await scene.opens('unauthorizedChannel');
  await scene.starts('login');
  await scene.happens({ type: 'signIn/signInOpened' });
  await scene.answers('sessionApi.settings', [], {
    systemName: '农村聚餐管理系统',
    accountPrefix: 'hb',
    appUrl: '',
    providers: [],
    rememberedAccount: '',
  });
  await scene.happens({
    type: 'signIn/signInSubmitted',
    payload: { username: 'jg_anfusi', password: '[redacted]', remember: false },
  });
  await scene.fails('sessionApi.signIn', [{ username: 'jg_anfusi', password: '[redacted]', remember: false }], {
    fieldErrors: [],
    kind: 'unauthorized',
    text: '账户不存在',
    status: 401,
    requestId: 'qZdpvtSgIOVw941lvTnPig',
  });
  // 标记1
  await scene.happens({
    type: 'signIn/signInSubmitted',
    payload: { username: 'jg_anfusi', password: '[redacted]', remember: false },
  });
  await scene.answers(
    'sessionApi.signIn',
    [{ username: 'jg_anfusi', password: '[redacted]', remember: false }],
    sessionApiSignIn,
  );
  await scene.happens({ type: 'preferences/pageOpened', payload: { path: '/LliveMap', search: '' } });
  await scene.starts('live-map');
  await scene.happens({ type: 'liveMap/opened', payload: { filter: {} } });
  await scene.happens({ type: 'liveMap/mapOpened' });
  await scene.opens('openLiveChannel');
  await scene.answers('readMap', [{ page: 1, pageSize: 50 }], readMap);
  await scene.pushes('openLiveChannel', { kind: 'up' });
  await scene.pushes('openLiveChannel', openLiveChannel);
  await scene.pushes('openLiveChannel', { kind: 'push', status: 1, page: { rows: [], total: 0 } });
  await scene.pushes('openLiveChannel', openLiveChannel2);
  await scene.happens({ type: 'session/signOutRequested' });
  await scene.happens({ type: 'feedback/confirmDeclined', payload: { id: 'MfHj1TG6_x00Gs-bNmp-s' } });
  await scene.happens({ type: 'session/signOutRequested' });
  await scene.happens({ type: 'feedback/confirmAccepted', payload: { id: 'wMdMpXIeEf2MdZsa5UAAw' } });
  await scene.pushes('openLiveChannel', { kind: 'down' });
  await scene.answers('sessionApi.signOut', [], null);
  await scene.happens({ type: 'live/liveClosed' });
  await scene.starts('login');
  await scene.happens({ type: 'signIn/signInOpened' });
  await scene.answers('sessionApi.settings', [], {
    systemName: '农村聚餐管理系统',
    accountPrefix: 'hb',
    appUrl: '',
    providers: [],
    rememberedAccount: '',
  });
  expect(scene.puts()).toEqual({
    'signIn/settingsLoaded': [
      { systemName: '农村聚餐管理系统', accountPrefix: 'hb', appUrl: '', providers: [], rememberedAccount: '' },
      { systemName: '农村聚餐管理系统', accountPrefix: 'hb', appUrl: '', providers: [], rememberedAccount: '' },
    ],
    'signIn/signInRejected': [
      {
        error: {
          fieldErrors: [],
          kind: 'unauthorized',
          text: '账户不存在',
          status: 401,
          requestId: 'qZdpvtSgIOVw941lvTnPig',
        },
        wasRemembered: false,
      },
    ],
    'preferences/accountRemembered': [''],
    'signIn/signInSettled': [null],
    'session/signedIn': [sessionCacheWrite],
    'live/linkRequested': [null],
    'liveMap/listLoaded': [readMap],
    'live/linkOpened': [null],
    'live/rowsPushed': [openLiveChannel, { kind: 'push', status: 1, page: { rows: [], total: 0 } }, openLiveChannel2],
    'liveMap/rowsChanged': [readMap],
    'feedback/confirmAsked': [
      { id: 'MfHj1TG6_x00Gs-bNmp-s', text: '确认退出吗?' },
      { id: 'wMdMpXIeEf2MdZsa5UAAw', text: '确认退出吗?' },
    ],
    'feedback/noticeShown': [{ kind: 'info', text: '取消操作' }],
    'live/linkClosed': [{ since: 1795259489188 }],
    'session/signedOut': [null],
    'features/featuresClosed': [null],
  });
  expect(await scene.ends()).toMatchObject({
    feedback: { questions: [], notices: [{ id: 1, times: 1, kind: 'info', text: '取消操作' }], lastNoticeId: 1 },
    session: { session: { status: 'signedOut', hasLeft: true }, isPasswordChangeOpen: false },
    preferences: {
      openedPages: [{ path: '/LliveMap', search: '' }],
      isMenuCollapsed: false,
      openGroups: ['live', 'people', 'system'],
      rememberedAccount: '',
      wall: { size: 4, isRotating: false, pinned: [] },
      owner: 'jg_anfusi',
    },
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
    liveMap: {
      filter: {},
      page: 1,
      pageSize: 50,
      status: { kind: 'idle' },
      isAnswered: false,
      rows: [],
      total: 0,
      selectedIds: [],
      editor: null,
      isExporting: false,
    },
    live: {
      link: { kind: 'connecting' },
      pushes: {},
      pushedSinceAsked: [],
      pending: {},
      keptIds: [],
      startDialog: null,
      details: null,
      player: null,
    },
  });
});

const preferences = {
  openedPages: [],
  isMenuCollapsed: false,
  openGroups: ['live', 'people', 'system'],
  rememberedAccount: '',
  wall: { size: 4, isRotating: false, pinned: [] },
  owner: '',
  _persist: { version: 2, rehydrated: true },
} as const;

const sessionCacheWrite = {
  username: 'jg_anfusi',
  profile: {
    userId: 4,
    name: '郑冬生',
    userType: 1,
    unit: { id: 5528, name: '安福寺镇' },
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
  username: 'jg_anfusi',
  profile: {
    userId: 4,
    name: '郑冬生',
    userType: 1,
    unit: { id: 5528, name: '安福寺镇' },
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

const readMap = {
  rows: [
    {
      id: 3501,
      cookId: 219,
      cookName: '舒先进',
      liveUrl: '/live/c219-a02ef117eed909b1.flv',
      recordingUrl: '/live/recordings/3501.flv',
      status: 2,
      isOpen: false,
      minutes: 5,
      grantedUntil: '2026-11-21 19:15:24',
      openedBy: '郑冬生',
      address: '湖北省宜昌市枝江市安福寺镇13组',
      unitId: 5528,
      unitName: '湖北省宜昌市枝江市安福寺镇',
      videoPosition: '洗消区',
      longitude: 111.5148,
      latitude: 30.3843,
      time: '2026-11-21 19:10:24',
      startedAt: '2026-11-21 19:10:24',
      endedAt: '2026-11-21 19:10:41',
      createdAt: '2026-11-21 19:10:20',
      images: [],
    },
  ],
  total: 1,
} as const;

const openLiveChannel = {
  kind: 'push',
  status: 0,
  page: {
    rows: [
      {
        id: 3502,
        cookId: 219,
        cookName: '舒先进',
        liveUrl: '/live/c219-b575af93a7a4295b.flv',
        status: 0,
        isOpen: false,
        address: '湖北省宜昌市枝江市安福寺镇13组',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '洗消区',
        longitude: 111.5148,
        latitude: 30.3843,
        time: '2026-11-21 19:10:41',
        createdAt: '2026-11-21 19:10:41',
        images: [],
      },
    ],
    total: 1,
  },
} as const;

const openLiveChannel2 = {
  kind: 'push',
  status: 2,
  page: {
    rows: [
      {
        id: 3501,
        cookId: 219,
        cookName: '舒先进',
        liveUrl: '/live/c219-a02ef117eed909b1.flv',
        recordingUrl: '/live/recordings/3501.flv',
        status: 2,
        isOpen: false,
        minutes: 5,
        grantedUntil: '2026-11-21 19:15:24',
        openedBy: '郑冬生',
        address: '湖北省宜昌市枝江市安福寺镇13组',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '洗消区',
        longitude: 111.5148,
        latitude: 30.3843,
        time: '2026-11-21 19:10:24',
        startedAt: '2026-11-21 19:10:24',
        endedAt: '2026-11-21 19:10:41',
        createdAt: '2026-11-21 19:10:20',
        images: [],
      },
      {
        id: 1719,
        cookId: 219,
        cookName: '舒先进',
        liveUrl: '/live/k219-0.flv',
        recordingUrl: '/live/recordings/1719.flv',
        status: 2,
        isOpen: false,
        minutes: 8,
        grantedUntil: '2026-11-21 19:18:19',
        openedBy: '郑冬生',
        address: '湖北省宜昌市枝江市安福寺镇13组',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '洗消区',
        longitude: 111.5148,
        latitude: 30.3843,
        time: '2026-11-21 19:10:17',
        startedAt: '2026-11-21 19:10:17',
        endedAt: '2026-11-21 19:10:20',
        createdAt: '2026-10-24 07:07:08',
        images: [],
      },
    ],
    total: 2,
  },
} as const;
