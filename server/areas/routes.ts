import type {FastifyInstance} from 'fastify';
import type {Services} from '../services.ts';
import {messageListRoutes} from './account/routes/messages.ts';
import {noticeRoutes} from './account/routes/notices.ts';
import {profileRoutes} from './account/routes/profile.ts';
import {securityRoutes} from './account/routes/security.ts';
import {userRoutes} from './account/routes/user.ts';
import {alarmQualityRoutes} from './alarms/routes/alarm-quality.ts';
import {alarmRoutes} from './alarms/routes/alarms.ts';
import {eventRecordRoutes} from './alarms/routes/event-record.ts';
import {messageRoutes} from './alarms/routes/message.ts';
import {commonRoutes} from './common.ts';
import {bandReportRoutes} from './energy/routes/band-report.ts';
import {dashboardRoutes} from './energy/routes/dashboard.ts';
import {demandWatchRoutes} from './energy/routes/demand-watch.ts';
import {energyAnalysisRoutes} from './energy/routes/energy-analysis.ts';
import {energyItemRoutes} from './energy/routes/energy-items.ts';
import {energyMonitorRoutes} from './energy/routes/energy-monitor.ts';
import {energyTermRoutes} from './energy/routes/energy-terms.ts';
import {maxDemandRoutes} from './energy/routes/max-demand.ts';
import {documentRoutes} from './files/routes/documents.ts';
import {fileRoutes} from './files/routes/files.ts';
import {powerMonitorRoutes} from './monitoring/routes/power-monitor.ts';
import {realReportRoutes} from './monitoring/routes/real-report.ts';
import {realTimeDataRoutes} from './monitoring/routes/real-time-data.ts';
import {savedViewRoutes} from './monitoring/routes/saved-views.ts';
import {transformerRoutes} from './monitoring/routes/transformer.ts';
import {alarmRuleRoutes} from './settings/routes/alarm-rules.ts';
import {alarmWebhooksRoutes} from './settings/routes/alarm-webhooks.ts';
import {deviceNameRoutes} from './settings/routes/device-names.ts';
import {deviceSettingsRoutes} from './settings/routes/device-settings.ts';
import {adminRoutes} from './system/routes/admin.ts';
import {adminRoleRoutes} from './system/routes/admin-roles.ts';
import {adminSessionRoutes} from './system/routes/admin-sessions.ts';
import {auditRoutes} from './system/routes/audit.ts';
import {healthRoutes} from './system/routes/health.ts';
import {faultRepairRoutes} from './work/routes/fault-repairs.ts';
import {workOrderRoutes} from './work/routes/work-orders.ts';

type Routes = (scope: FastifyInstance, services: Services) => void | Promise<void>;

/** The routes of every area that need only the services. A contract call that none of them answers keeps the server from starting. */
const ROUTES: readonly Routes[] = [
  userRoutes,
  securityRoutes,
  profileRoutes,
  noticeRoutes,
  messageListRoutes,
  commonRoutes,
  powerMonitorRoutes,
  realTimeDataRoutes,
  realReportRoutes,
  transformerRoutes,
  energyMonitorRoutes,
  energyTermRoutes,
  energyAnalysisRoutes,
  bandReportRoutes,
  maxDemandRoutes,
  demandWatchRoutes,
  dashboardRoutes,
  energyItemRoutes,
  messageRoutes,
  eventRecordRoutes,
  alarmRoutes,
  deviceSettingsRoutes,
  alarmRuleRoutes,
  deviceNameRoutes,
  workOrderRoutes,
  faultRepairRoutes,
  savedViewRoutes,
  adminRoutes,
  adminRoleRoutes,
  adminSessionRoutes,
  auditRoutes,
  healthRoutes,
  fileRoutes,
  documentRoutes,
  alarmQualityRoutes,
  alarmWebhooksRoutes,
];

export async function areaRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  for (const routes of ROUTES) await routes(scope, services);
}
