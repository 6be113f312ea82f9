import { Calendar, type CalendarProps } from "@mantine/dates";
import "./calendar.css";

/** A calendar in a pop-up: Escape closes the pop-up and leaves a dialog around it open. */
export const PopCalendar = (calendar: CalendarProps) => <Calendar {...calendar} __stopPropagation />;
