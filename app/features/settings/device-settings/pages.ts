/** The pages of the device settings by the names of their components on the wire. They share this chunk of code. */
export {LimitsPage as DeviceLimit} from './limits/limits-page.tsx';
export {GatewayLogPage as GatewayLog} from './logs/gateway-log-page.tsx';
export {NetStatusPage as DeviceNetStatus} from './logs/net-status-page.tsx';
export {NamesPage as DeviceNameEdit} from './names/names-page.tsx';
export {SwitchesPage as DeviceSwitchChange} from './switches/switches-page.tsx';
