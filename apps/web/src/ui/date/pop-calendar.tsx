import { Calendar, type CalendarProps } from "@mantine/dates";
import "./calendar.css";

/** A calendar in a pop-up; Escape closes only the pop-up. */
export const PopCalendar = (calendar: CalendarProps) => <Calendar {...calendar} __stopPropagation />;
