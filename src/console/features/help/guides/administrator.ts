import type { Guide } from '../guide';

export const administrator: Guide = {
  key: 'administrator',
  title: '系统管理员',
  about: '维护部门、用户、角色与权限、系统参数。',
  chapters: [
    {
      key: 'units',
      title: '部门',
      screen: '/Bmzd',
      hasPicture: true,
      steps: [
        '打开「部门管理」，左侧为部门树，可按名称或编号搜索。',
        '点击「新增」在选定的部门下增加下级。数据范围由部门决定：上级部门可查看其全部下级。',
      ],
    },
    {
      key: 'users',
      title: '用户',
      screen: '/User',
      opens: ['新增'],
      hasPicture: true,
      steps: [
        '打开「用户管理」，点击「新增」，填写账号、姓名和初始密码，选择用户类型、部门与角色。首次登录须修改密码。',
        '也可点击「导入」，按模板批量建立账号。',
        '忘记密码的，点击该行的「修改密码」，再点击随机生成并告知本人；多人时勾选后点击「批量修改密码」。',
      ],
    },
    {
      key: 'roles',
      title: '角色与权限',
      screen: '/Qxgl',
      steps: ['打开「权限管理」，规定各项功能是否须经角色授权。点击「角色管理」，在权限分配中设定各角色的授权。'],
    },
    {
      key: 'parameters',
      title: '系统参数',
      screen: '/Param',
      hasPicture: true,
      steps: [
        '打开「系统参数」，可按「参数名称」查找。应备案的聚餐人数、提前备案天数、各级指导人数上限、留样时长、直播录像保存天数等在此设定，改后立即生效。',
      ],
    },
    {
      key: 'logs',
      title: '操作日志',
      screen: '/HandleLog',
      hasPicture: true,
      steps: [
        '打开「操作日志」，按标题、人员、地址与日期查找；展开一行可看变更前后的内容。各条逐一相链，改动可被查出。',
      ],
    },
  ],
};
