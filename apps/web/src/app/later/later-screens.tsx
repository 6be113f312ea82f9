import { laterPages } from "./later-pages.ts";
import { LaterPart, LaterScreen } from "./later-screen.tsx";

export const Employees = () => <LaterPart {...laterPages.employees} />;
