import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import { useViewer } from '../../../session/viewer.context.ts';

const Underlined = styled(Link)({ color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 });

/** Says where the mail server is set, with a link for viewers who may open the settings. */
export function MailSettings() {
  const mayOpen = can(useViewer(), 'read', 'settings');
  return mayOpen ? <Underlined to="/admin/settings?tab=mail">Settings, Mail</Underlined> : 'Settings, Mail';
}
