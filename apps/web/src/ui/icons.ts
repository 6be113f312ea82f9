// Imported one by one, because the package's index would load five thousand.
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBooks from "@tabler/icons-react/dist/esm/icons/IconBooks.mjs";
import IconBuilding from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import IconCar from "@tabler/icons-react/dist/esm/icons/IconCar.mjs";
import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconChevronUp from "@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClipboardText from "@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconDroplet from "@tabler/icons-react/dist/esm/icons/IconDroplet.mjs";
import IconEdit from "@tabler/icons-react/dist/esm/icons/IconEdit.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import IconHandStop from "@tabler/icons-react/dist/esm/icons/IconHandStop.mjs";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconMicrophone from "@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconNotes from "@tabler/icons-react/dist/esm/icons/IconNotes.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconPill from "@tabler/icons-react/dist/esm/icons/IconPill.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconSignature from "@tabler/icons-react/dist/esm/icons/IconSignature.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStethoscope from "@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUmbrella from "@tabler/icons-react/dist/esm/icons/IconUmbrella.mjs";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconWind from "@tabler/icons-react/dist/esm/icons/IconWind.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";

/** All icons of the product. Add new ones here, named by meaning. */
export const icons = {
  add: IconPlus,
  alert: IconAlertCircle,
  arrowLeft: IconArrowLeft,
  arrowRight: IconArrowRight,
  bell: IconBell,
  building: IconBuilding,
  calendar: IconCalendar,
  camera: IconCamera,
  car: IconCar,
  chart: IconChartBar,
  check: IconCheck,
  checkCircle: IconCircleCheck,
  chevronDown: IconChevronDown,
  chevronLeft: IconChevronLeft,
  chevronRight: IconChevronRight,
  chevronUp: IconChevronUp,
  clipboard: IconClipboardText,
  clock: IconClock,
  close: IconX,
  copy: IconCopy,
  document: IconFileText,
  dots: IconDots,
  download: IconDownload,
  droplet: IconDroplet,
  edit: IconEdit,
  eye: IconEye,
  eyeOff: IconEyeOff,
  filter: IconFilter,
  gloves: IconHandStop,
  heart: IconHeart,
  home: IconHome,
  info: IconInfoCircle,
  inbox: IconInbox,
  key: IconKey,
  library: IconBooks,
  link: IconLink,
  lock: IconLock,
  logout: IconLogout,
  mail: IconMail,
  map: IconMapPin,
  menu: IconMenu2,
  microphone: IconMicrophone,
  minus: IconMinus,
  moon: IconMoon,
  note: IconNotes,
  package: IconPackage,
  pencil: IconPencil,
  phone: IconPhone,
  pill: IconPill,
  print: IconPrinter,
  refresh: IconRefresh,
  search: IconSearch,
  settings: IconSettings,
  shield: IconShieldCheck,
  signature: IconSignature,
  star: IconStar,
  stethoscope: IconStethoscope,
  sun: IconSun,
  trash: IconTrash,
  umbrella: IconUmbrella,
  upload: IconUpload,
  user: IconUser,
  userAdd: IconUserPlus,
  users: IconUsers,
  warning: IconAlertTriangle,
  wind: IconWind,
} as const;

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons).filter((name): name is IconName => name in icons);
