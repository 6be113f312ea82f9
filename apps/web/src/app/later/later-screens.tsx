import { laterPages } from "./later-pages.ts";
import { LaterScreen } from "./later-screen.tsx";

export const StaffHub = () => <LaterScreen {...laterPages.staffHub} />;
export const AccountCreation = () => <LaterScreen {...laterPages.accountCreation} />;
export const Employees = () => <LaterScreen {...laterPages.employees} />;
export const CustomLibraries = () => <LaterScreen {...laterPages.customLibraries} />;
