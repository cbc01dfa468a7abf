/** A title in every language of the console. The Chinese one is sent on the wire, for consoles without title keys. */
export type Title = Readonly<Record<'zh-CN' | 'zh-TW' | 'en-US' | 'pt-BR', string>>;

/** A group of the menu. Its name is also its title key and its icon. */
interface MenuGroup {
  readonly path: `/${string}`;
  readonly title: Title;
}

export const MENU_GROUPS = {
  powerMonitor: {
    path: '/powermonitor',
    title: {'zh-CN': '电力监测', 'zh-TW': '電力監測', 'en-US': 'Power monitoring', 'pt-BR': 'Monitoramento elétrico'},
  },
  energyManage: {
    path: '/energymanage',
    title: {'zh-CN': '能源管理', 'zh-TW': '能源管理', 'en-US': 'Energy management', 'pt-BR': 'Gestão de energia'},
  },
  eventRecord: {
    path: '/eventrecord',
    title: {'zh-CN': '事件记录', 'zh-TW': '事件記錄', 'en-US': 'Events', 'pt-BR': 'Eventos'},
  },
  workOrder: {path: '/yunweiwork', title: {'zh-CN': '运维工单', 'zh-TW': '維運工單', 'en-US': 'Work orders', 'pt-BR': 'Ordens de serviço'}},
  faultRepair: {path: '/faultrepair', title: {'zh-CN': '故障报修', 'zh-TW': '故障報修', 'en-US': 'Fault repair', 'pt-BR': 'Reparos'}},
  deviceSettings: {
    path: '/device/settings',
    title: {'zh-CN': '设备设置', 'zh-TW': '設備設定', 'en-US': 'Device settings', 'pt-BR': 'Configuração de equipamentos'},
  },
  systemManage: {path: '/systemmanage', title: {'zh-CN': '系统管理', 'zh-TW': '系統管理', 'en-US': 'System', 'pt-BR': 'Sistema'}},
} as const satisfies Record<string, MenuGroup>;

export type MenuGroupName = keyof typeof MENU_GROUPS;
