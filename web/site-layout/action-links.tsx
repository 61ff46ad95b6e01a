import { styled } from '../ui/styled.ts';
import { Link } from 'react-router';
import { primaryAction, quietAction } from '../ui/action-link.ts';

export const PrimaryLink = styled(Link)(primaryAction);
export const QuietLink = styled(Link)(quietAction);
export const PrimaryButton = styled('button')(primaryAction);
