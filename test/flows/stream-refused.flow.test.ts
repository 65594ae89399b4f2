import { setScene } from '../support/flowScene';

test('A media server that hangs refuses a stream, and the switch goes back', async () => {
  const scene = await setScene({
    features: ['live'],
    atOnce: {
      'sessionCache.hasToken': [true],
      'sessionCache.read': [sessionCacheRead],
      'sessionCache.write': [sessionCacheRead],
    },
    state: { preferences: preferences },
  });
  await scene.begins();
  await scene.opens('unauthorizedChannel');
  await scene.starts('live');
  await scene.happens({ type: 'liveList/opened', payload: { filter: { name: 'nobody' } } });
  await scene.happens({ type: 'live/liveOpened' });
  await scene.opens('openLiveChannel');
  await scene.happens({ type: 'preferences/pageOpened', payload: { path: '/Llive', search: '?name=nobody' } });
  await scene.answers('sessionApi.current', [], sessionCacheRead);
  await scene.answers('liveApi.list', [{ status: 0, name: 'nobody', page: 1, pageSize: 20 }], { rows: [], total: 0 });
  await scene.pushes('openLiveChannel', { kind: 'up' });
  await scene.pushes('openLiveChannel', openLiveChannel);
  await scene.pushes('openLiveChannel', { kind: 'push', status: 1, page: { rows: [], total: 0 } });
  await scene.pushes('openLiveChannel', openLiveChannel2);
  await scene.happens({ type: 'liveList/filterSubmitted', payload: { status: 0, name: '新厨师' } });
  await scene.happens({
    type: 'preferences/pageOpened',
    payload: { path: '/Llive', search: '?name=%E6%96%B0%E5%8E%A8%E5%B8%88' },
  });
  await scene.answers('delay', [500], true);
  await scene.answers('liveApi.list', [{ status: 0, name: '新厨师', page: 1, pageSize: 20 }], liveApiList);
  await scene.happens({ type: 'live/switchedOn', payload: { id: 3501, cookName: '新厨师' } });
  await scene.happens({ type: 'live/startSubmitted', payload: { id: 3501, minutes: 3 } });
  await scene.fails('liveApi.open', [{ id: 3501, isOpen: true, minutes: 3 }], {
    kind: 'business',
    text: '媒体服务器无响应，请稍后重试',
    fieldErrors: [],
    status: 200,
    requestId: 'l4lpFZow_7ybp3oibpOagw',
  });
  expect(scene.puts()).toEqual({
    'session/signedIn': [sessionCacheRead],
    'live/linkRequested': [null],
    'session/profileLoaded': [sessionCacheRead],
    'liveList/listLoaded': [{ rows: [], total: 0 }, liveApiList],
    'live/linkOpened': [null],
    'live/rowsPushed': [openLiveChannel, { kind: 'push', status: 1, page: { rows: [], total: 0 } }, openLiveChannel2],
    'live/hintShown': [null],
    'liveList/refreshRequested': [null],
    'feedback/noticeShown': [{ kind: 'error', text: '媒体服务器无响应，请稍后重试' }],
    'live/switchReverted': [{ id: 3501 }],
  });
  expect(await scene.ends()).toMatchObject({
    feedback: {
      questions: [],
      notices: [{ id: 1, times: 1, kind: 'error', text: '媒体服务器无响应，请稍后重试' }],
      lastNoticeId: 1,
    },
    session: { isPasswordChangeOpen: false },
    preferences: {
      openedPages: [{ path: '/Llive', search: '?name=%E6%96%B0%E5%8E%A8%E5%B8%88' }],
      isMenuCollapsed: false,
      openGroups: ['live', 'people', 'system'],
      rememberedAccount: '',
      wall: { size: 4, isRotating: false, pinned: [] },
      owner: 'jg_anfusi',
    },
    liveList: {
      filter: { status: 0, name: '新厨师' },
      page: 1,
      pageSize: 20,
      status: { kind: 'ready' },
      isAnswered: true,
      total: 1,
      selectedIds: [],
      editor: null,
      isExporting: false,
    },
    live: {
      link: { kind: 'live' },
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
  openedPages: [{ path: '/Llive', search: '?name=nobody' }],
  isMenuCollapsed: false,
  openGroups: ['live', 'people', 'system'],
  rememberedAccount: '',
  wall: { size: 4, isRotating: false, pinned: [] },
  owner: 'jg_anfusi',
  _persist: { version: 2, rehydrated: true },
} as const;

const sessionCacheRead = {
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

const openLiveChannel = {
  kind: 'push',
  status: 0,
  page: {
    rows: [
      {
        id: 3501,
        cookId: 2001,
        cookName: '新厨师',
        liveUrl: '/live/c2001-3fad39b7b9b14b8d.flv',
        status: 0,
        isOpen: false,
        address: '',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '',
        time: '2026-11-21 19:05:58',
        createdAt: '2026-11-21 19:05:58',
        images: [],
      },
      {
        id: 3502,
        cookId: 2003,
        cookName: '冲突师傅',
        liveUrl: '/live/c2003-7efa1d043b5bebb1.flv',
        status: 0,
        isOpen: false,
        address: '',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '',
        time: '2026-11-21 19:06:01',
        createdAt: '2026-11-21 19:06:01',
        images: [],
      },
      {
        id: 3507,
        cookId: 2008,
        cookName: '导出师傅0',
        liveUrl: '/live/c2008-33c8a8a068508e9b.flv',
        status: 0,
        isOpen: false,
        address: '',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '',
        time: '2026-11-21 19:06:19',
        createdAt: '2026-11-21 19:06:19',
        images: [],
      },
      {
        id: 3508,
        cookId: 2009,
        cookName: '导出师傅1',
        liveUrl: '/live/c2009-2fdfe05e7f0af3eb.flv',
        status: 0,
        isOpen: false,
        address: '',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '',
        time: '2026-11-21 19:06:19',
        createdAt: '2026-11-21 19:06:19',
        images: [],
      },
      {
        id: 3509,
        cookId: 2010,
        cookName: '导入师傅',
        liveUrl: '/live/c2010-01c4d1bd8cea76f4.flv',
        status: 0,
        isOpen: false,
        address: '',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '',
        time: '2026-11-21 19:06:31',
        createdAt: '2026-11-21 19:06:31',
        images: [],
      },
      {
        id: 3510,
        cookId: 219,
        cookName: '舒先进',
        liveUrl: '/live/c219-56a7407aa63b1aa6.flv',
        status: 0,
        isOpen: false,
        address: '湖北省宜昌市枝江市安福寺镇13组',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '洗消区',
        longitude: 111.5148,
        latitude: 30.3843,
        time: '2026-11-21 19:06:43',
        createdAt: '2026-11-21 19:06:43',
        images: [],
      },
    ],
    total: 6,
  },
} as const;

const openLiveChannel2 = {
  kind: 'push',
  status: 2,
  page: {
    rows: [
      {
        id: 1719,
        cookId: 219,
        cookName: '舒先进',
        liveUrl: '/live/k219-0.flv',
        recordingUrl: '/live/recordings/1719.flv',
        status: 2,
        isOpen: false,
        minutes: 2,
        grantedUntil: '2026-11-21 19:08:43',
        openedBy: '郑冬生',
        address: '湖北省宜昌市枝江市安福寺镇13组',
        unitId: 5528,
        unitName: '湖北省宜昌市枝江市安福寺镇',
        videoPosition: '洗消区',
        longitude: 111.5148,
        latitude: 30.3843,
        time: '2026-11-21 19:06:43',
        startedAt: '2026-11-21 19:06:43',
        endedAt: '2026-11-21 19:06:43',
        createdAt: '2026-10-24 07:02:47',
        images: [],
      },
    ],
    total: 1,
  },
} as const;

const liveApiList = {
  rows: [
    {
      id: 3501,
      cookId: 2001,
      cookName: '新厨师',
      liveUrl: '/live/c2001-3fad39b7b9b14b8d.flv',
      status: 0,
      isOpen: false,
      address: '',
      unitId: 5528,
      unitName: '湖北省宜昌市枝江市安福寺镇',
      videoPosition: '',
      time: '2026-11-21 19:05:58',
      createdAt: '2026-11-21 19:05:58',
      images: [],
    },
  ],
  total: 1,
} as const;
