import { notifications } from "./notifications.ts";
import { staffHome } from "./staff-home.ts";
import { tasks } from "./tasks.ts";

export const homeCalls = {
  ...staffHome,
  ...notifications,
  ...tasks,
};

export * from "./notifications.ts";
export * from "./staff-home.ts";
export * from "./tasks.ts";
