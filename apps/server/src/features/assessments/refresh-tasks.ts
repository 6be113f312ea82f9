export { refreshAssessmentTasks } from "./tasks/assessment-tasks.ts";
